// Loaded into PostgreSQL before the C library (LD_PRELOAD): a disk that fails (the file FAULTS/fail exists) or never answers again
// (FAULTS/hang). What hangs takes no signal but SIGKILL, and stays so when the disk is well again. The first process, from which
// all others are forked, is spared: it writes nothing but its own status.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pid_t first;
__attribute__((constructor)) static void begin(void) { first = getpid(); }

static int present(const char *name) {
  char path[512];
  const char *directory = getenv("FAULTS");
  if (!directory) return 0;
  snprintf(path, sizeof path, "%s/%s", directory, name);
  return access(path, F_OK) == 0;
}

static int fails(void) {
  int before = errno;
  if (getpid() == first) return 0;
  if (present("hang")) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (;;) pause();
  }
  if (present("fail")) {
    errno = EIO;
    return 1;
  }
  errno = before;
  return 0;
}

#define FAULTY(result, name, parameters, arguments)                        \
  result name parameters {                                                 \
    static result(*real) parameters;                                       \
    if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);       \
    return fails() ? -1 : real arguments;                                  \
  }

FAULTY(ssize_t, pread, (int file, void *data, size_t size, off_t at), (file, data, size, at))
FAULTY(ssize_t, pread64, (int file, void *data, size_t size, off_t at), (file, data, size, at))
FAULTY(ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
FAULTY(ssize_t, pwrite64, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
FAULTY(ssize_t, preadv, (int file, const struct iovec *data, int count, off_t at), (file, data, count, at))
FAULTY(ssize_t, preadv64, (int file, const struct iovec *data, int count, off_t at), (file, data, count, at))
FAULTY(ssize_t, pwritev, (int file, const struct iovec *data, int count, off_t at), (file, data, count, at))
FAULTY(ssize_t, pwritev64, (int file, const struct iovec *data, int count, off_t at), (file, data, count, at))
FAULTY(int, fsync, (int file), (file))
FAULTY(int, fdatasync, (int file), (file))
