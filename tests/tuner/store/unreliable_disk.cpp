#include "tests/tuner/store/unreliable_disk.hpp"

#include <algorithm>
#include <cstring>
#include <sqlite3.h>

namespace damlab::test {
namespace {

void perform(std::string& content, const UnreliableDisk::Write& write) {
    if (write.truncates) {
        content.resize(std::min<std::size_t>(content.size(), write.offset));
        return;
    }
    content.resize(std::max(content.size(), write.offset + write.bytes.size()));
    content.replace(write.offset, write.bytes.size(), write.bytes);
}

UnreliableDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<UnreliableDisk*>(vfs->pAppData); }

/// What SQLite holds of an open file.
struct OpenFile {
    sqlite3_file base;
    UnreliableDisk* disk;
    const std::string* name;
    bool delete_on_close;
};

OpenFile& open_file(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
UnreliableDisk::File& content_of(sqlite3_file* file) {
    return open_file(file).disk->file(*open_file(file).name);
}

int close(sqlite3_file* file) {
    OpenFile& open = open_file(file);
    if (open.delete_on_close) open.disk->remove(*open.name);
    delete open.name;
    return SQLITE_OK;
}

int read(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
    const std::string& content = content_of(file).content;
    const auto at = std::min(static_cast<std::size_t>(offset), content.size());
    const auto got = std::min(static_cast<std::size_t>(amount), content.size() - at);
    std::memset(to, 0, static_cast<std::size_t>(amount));
    std::memcpy(to, content.data() + at, got);
    return got == static_cast<std::size_t>(amount) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int change(sqlite3_file* file, UnreliableDisk::Write write) {
    if (!open_file(file).disk->operate()) return SQLITE_IOERR_WRITE;
    UnreliableDisk::File& content = content_of(file);
    perform(content.content, write);
    content.unsynced.push_back(std::move(write));
    return SQLITE_OK;
}

int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
    const std::uint64_t end = static_cast<std::uint64_t>(offset + amount);
    const std::uint64_t size = content_of(file).content.size();
    if (end > size && !open_file(file).disk->has_room(end - size)) return SQLITE_FULL;
    return change(file, {static_cast<std::uint64_t>(offset),
                         {static_cast<const char*>(from), static_cast<std::size_t>(amount)},
                         false});
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return change(file, {static_cast<std::uint64_t>(size), {}, true});
}

int sync(sqlite3_file* file, int) {
    if (!open_file(file).disk->operate()) return SQLITE_IOERR_FSYNC;
    UnreliableDisk::File& content = content_of(file);
    content.synced = content.content;
    content.unsynced.clear();
    return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(content_of(file).content.size());
    return SQLITE_OK;
}

int lock(sqlite3_file*, int) { return SQLITE_OK; }
int check_reserved_lock(sqlite3_file*, int* reserved) {
    *reserved = 0;
    return SQLITE_OK;
}
int file_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 4096; }
int device_characteristics(sqlite3_file*) { return 0; }

int shared_memory_map(sqlite3_file* file, int region, int size, int, volatile void** memory) {
    auto& regions = content_of(file).shared_memory;
    while (regions.size() <= static_cast<std::size_t>(region))
        regions.push_back(std::make_unique<std::vector<char>>(static_cast<std::size_t>(size)));
    *memory = regions[static_cast<std::size_t>(region)]->data();
    return SQLITE_OK;
}
int shared_memory_lock(sqlite3_file*, int, int, int) { return SQLITE_OK; }
void shared_memory_barrier(sqlite3_file*) {}
int shared_memory_unmap(sqlite3_file* file, int) {
    content_of(file).shared_memory.clear();
    return SQLITE_OK;
}

const sqlite3_io_methods methods{.iVersion = 2,
                                 .xClose = close,
                                 .xRead = read,
                                 .xWrite = write,
                                 .xTruncate = truncate,
                                 .xSync = sync,
                                 .xFileSize = file_size,
                                 .xLock = lock,
                                 .xUnlock = lock,
                                 .xCheckReservedLock = check_reserved_lock,
                                 .xFileControl = file_control,
                                 .xSectorSize = sector_size,
                                 .xDeviceCharacteristics = device_characteristics,
                                 .xShmMap = shared_memory_map,
                                 .xShmLock = shared_memory_lock,
                                 .xShmBarrier = shared_memory_barrier,
                                 .xShmUnmap = shared_memory_unmap,
                                 .xFetch = nullptr,
                                 .xUnfetch = nullptr};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    UnreliableDisk& disk = disk_of(vfs);
    static int unnamed = 0;
    auto* path = new std::string{name == nullptr ? "unnamed" + std::to_string(++unnamed) : name};
    OpenFile& opened = open_file(file);
    opened.base.pMethods = nullptr;
    if (!disk.exists(*path) && (flags & SQLITE_OPEN_CREATE) == 0) {
        delete path;
        return SQLITE_CANTOPEN;
    }
    static_cast<void>(disk.file(*path));
    opened.base.pMethods = &methods;
    opened.disk = &disk;
    opened.name = path;
    opened.delete_on_close = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    if (out_flags != nullptr) *out_flags = flags;
    return SQLITE_OK;
}

int remove(sqlite3_vfs* vfs, const char* name, int) {
    if (!disk_of(vfs).operate()) return SQLITE_IOERR_DELETE;
    if (!disk_of(vfs).exists(name)) return SQLITE_IOERR_DELETE_NOENT;
    disk_of(vfs).remove(name);
    return SQLITE_OK;
}

int access(sqlite3_vfs* vfs, const char* name, int, int* result) {
    *result = disk_of(vfs).exists(name);
    return SQLITE_OK;
}

int full_path(sqlite3_vfs*, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

} // namespace

UnreliableDisk::UnreliableDisk()
    : vfs_{std::make_unique<sqlite3_vfs>()},
      previous_{sqlite3_vfs_find(nullptr)} {
    *vfs_ = *previous_; // the clock, randomness and what else we do not care about
    vfs_->zName = "unreliable disk";
    vfs_->pNext = nullptr;
    vfs_->szOsFile = sizeof(OpenFile);
    vfs_->pAppData = this;
    vfs_->xOpen = open;
    vfs_->xDelete = test::remove;
    vfs_->xAccess = access;
    vfs_->xFullPathname = full_path;
    sqlite3_vfs_register(vfs_.get(), 1);
}

UnreliableDisk::~UnreliableDisk() {
    sqlite3_vfs_unregister(vfs_.get());
    sqlite3_vfs_register(previous_, 1);
}

bool UnreliableDisk::operate() {
    if (left_ == 0) return false;
    if (left_ != UINT64_MAX) --left_;
    return true;
}

bool UnreliableDisk::has_room(std::uint64_t more) const {
    std::uint64_t used = 0;
    for (const auto& [name, file] : files_)
        used += file.content.size();
    return used + more <= capacity_;
}

void UnreliableDisk::restart(Random& random) {
    for (auto& [name, file] : files_) {
        for (Write& write : file.unsynced) {
            switch (random.below(3)) {
            case 0: // lost
                continue;
            case 1: // torn
                write.bytes.resize(random.below(write.bytes.size() + 1));
                [[fallthrough]];
            default:
                perform(file.synced, write);
            }
        }
        file.content = file.synced;
        file.unsynced.clear();
        file.shared_memory.clear();
    }
    left_ = UINT64_MAX;
}

} // namespace damlab::test
