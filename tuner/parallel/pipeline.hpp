#pragma once

#include "tuner/parallel/failure.hpp"
#include "tuner/parallel/seam.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace damlab::parallel {

/// Takes items from `next` (std::optional<Item>(); empty: no more) one after the other, works on `threads`
/// of them at a time with `work` (Result(Item&)), and hands each result to `finish` (void(Result&)), one at
/// a time, in the order in which they get done.
///
/// `next` and `finish` may run at the same time as each other. `next` may wait for what `finish` does, unless
/// there was a `failure`. If one of the three throws, no more items are taken and the first exception is
/// passed on.
template <class Item, class Next, class Work, class Finish>
void pipeline(int threads, const Next& next, const Work& work, const Finish& finish, Failure& failure) {
    struct ItemToken : seam::Token {
        explicit ItemToken(Item taken) : item{std::move(taken)} {}

        Item item;
        std::optional<decltype(work(std::declval<Item&>()))> result;
    };
    seam::pipeline(threads, {.next =
                                 [&] {
                                     std::unique_ptr<ItemToken> token;
                                     failure.guard([&] {
                                         if (failure.happened()) return;
                                         if (std::optional<Item> item = next())
                                             token = std::make_unique<ItemToken>(std::move(*item));
                                     });
                                     return token.release();
                                 },
                             .work =
                                 [&](seam::Token& given) {
                                     auto& token = static_cast<ItemToken&>(given);
                                     failure.guard([&] { token.result = work(token.item); });
                                 },
                             .finish =
                                 [&](seam::Token* given) {
                                     const std::unique_ptr<ItemToken> token{static_cast<ItemToken*>(given)};
                                     if (token->result) failure.guard([&] { finish(*token->result); });
                                 }});
    failure.rethrow();
}

template <class Item, class Next, class Work, class Finish>
void pipeline(int threads, const Next& next, const Work& work, const Finish& finish) {
    Failure failure;
    pipeline<Item>(threads, next, work, finish, failure);
}

} // namespace damlab::parallel
