/*
 * A slow disk, for whatever is started with this before libc (LD_PRELOAD): each write to a place in a file, and each sync,
 * waits first for as many milliseconds as stand in the two numbers of the file SLOW_DISK ("writes syncs").
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>

static void wait_for(int is_sync) {
  const char *path = getenv("SLOW_DISK");
  FILE *file = path ? fopen(path, "r") : NULL;
  long writes = 0, syncs = 0;
  if (!file) return;
  if (fscanf(file, "%ld %ld", &writes, &syncs) != 2) writes = syncs = 0;
  fclose(file);
  long ms = is_sync ? syncs : writes;
  struct timespec left = {ms / 1000, ms % 1000 * 1000000};
  while (ms > 0 && nanosleep(&left, &left) != 0) continue;
}

#define SLOWLY(is_sync, result, name, parameters, ...) \
  result name parameters {                             \
    static result(*real) parameters;                   \
    if (!real) real = dlsym(RTLD_NEXT, #name);         \
    wait_for(is_sync);                                 \
    return real(__VA_ARGS__);                          \
  }

SLOWLY(1, int, fsync, (int fd), fd)
SLOWLY(1, int, fdatasync, (int fd), fd)
SLOWLY(0, ssize_t, pwrite, (int fd, const void *bytes, size_t size, off_t at), fd, bytes, size, at)
SLOWLY(0, ssize_t, pwrite64, (int fd, const void *bytes, size_t size, off64_t at), fd, bytes, size, at)
SLOWLY(0, ssize_t, pwritev, (int fd, const struct iovec *parts, int count, off_t at), fd, parts, count, at)
SLOWLY(0, ssize_t, pwritev64, (int fd, const struct iovec *parts, int count, off64_t at), fd, parts, count, at)
