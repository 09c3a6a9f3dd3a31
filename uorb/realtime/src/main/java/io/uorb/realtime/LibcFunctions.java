// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

/**
 * Functions of the C library, under their own names; {@link Libc} binds them. Those of {@code pthread} return their
 * error, and are there in musl too, which refuses {@code sched_setscheduler}.
 */
@SuppressWarnings("checkstyle:MethodName")
final class LibcFunctions {
    private LibcFunctions() {}

    static native int mlockall(int flags);

    static native int munlockall();

    static native long pthread_self();

    static native int pthread_setschedparam(long thread, int policy, int[] parameters);

    static native int pthread_setaffinity_np(long thread, long bytes, byte[] mask);

    static native int sched_setscheduler(int thread, int policy, int[] parameters);

    static native int sched_setaffinity(int thread, long bytes, byte[] mask);

    static native String strerror(int error);
}
