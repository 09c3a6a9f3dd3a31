// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;

/** System calls of Linux, by JNA. Each returns the reason of a failure, or an empty text. Any thread. */
final class Libc {
    private static final int LOCK_CURRENT_AND_FUTURE = 3;
    private static final int OTHER = 0;
    private static final int FIFO = 1;
    /** Threads that such a thread starts have the usual policy. */
    private static final int RESET_ON_FORK = 0x40000000;
    /** The structure has one int in glibc, more in musl. */
    private static final int INTS_OF_PARAMETERS = 16;

    /** Of glibc's sets; larger machines have more. */
    private static final int LONGS_OF_MASK = 16;

    /** The reason why the functions cannot be called; empty if they can. */
    private static final String UNUSABLE = bind();

    private Libc() {}

    private static String bind() {
        if (!isLinux()) {
            return "this system is " + System.getProperty("os.name") + ", not Linux";
        }
        try {
            Native.register(LibcFunctions.class, NativeLibrary.getProcess());
        } catch (Error e) { // JNA throws a plain one where its library is of another version
            return "JNA cannot be loaded: " + e.getMessage();
        }
        return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN && Native.POINTER_SIZE == Long.BYTES
                ? ""
                : "this machine is not one of 64 bits, little-endian";
    }

    private static boolean isLinux() {
        return System.getProperty("os.name").equals("Linux");
    }

    /** Returns what permits a call that was refused, if nothing keeps all of them from being made. */
    static String remedyOr(String remedyOfCall) {
        return UNUSABLE.isEmpty() || !isLinux()
                ? remedyOfCall
                : "add net.java.dev.jna:jna, or name a folder for its library: -Djna.tmpdir=FOLDER";
    }

    /** Locks the memory that the process has and gets. */
    static String lockMemory() {
        return !UNUSABLE.isEmpty() || LibcFunctions.mlockall(LOCK_CURRENT_AND_FUTURE) == 0
                ? UNUSABLE
                : LibcFunctions.strerror(Native.getLastError());
    }

    /** Unlocks the memory that {@link #lockMemory} has locked. */
    static void unlockMemory() {
        LibcFunctions.munlockall();
    }

    /** Gives the calling thread a priority of {@code SCHED_FIFO}, which threads that it starts do not inherit. */
    static String setFifoPriority(int priority) {
        if (!UNUSABLE.isEmpty()) {
            return UNUSABLE;
        }
        return reason(LibcFunctions.pthread_setschedparam(
                LibcFunctions.pthread_self(), FIFO | RESET_ON_FORK, parameters(priority)));
    }

    /** Gives a thread of this process a priority of {@code SCHED_FIFO}, and those that it starts from now on. */
    static String setFifoPriority(int thread, int priority) {
        return !UNUSABLE.isEmpty() || LibcFunctions.sched_setscheduler(thread, FIFO, parameters(priority)) == 0
                ? UNUSABLE
                : LibcFunctions.strerror(Native.getLastError());
    }

    /**
     * Gives a thread of this process the usual policy. Without {@code CAP_SYS_NICE} it keeps {@link #RESET_ON_FORK},
     * which changes nothing with that policy.
     */
    static String setUsualPolicy(int thread) {
        return !UNUSABLE.isEmpty()
                        || LibcFunctions.sched_setscheduler(thread, OTHER, parameters(0)) == 0
                        || LibcFunctions.sched_setscheduler(thread, OTHER | RESET_ON_FORK, parameters(0)) == 0
                ? UNUSABLE
                : LibcFunctions.strerror(Native.getLastError());
    }

    private static int[] parameters(int priority) {
        int[] parameters = new int[INTS_OF_PARAMETERS];
        parameters[0] = priority;
        return parameters;
    }

    /** Sets the processors of the calling thread. */
    static String setProcessors(BitSet processors) {
        if (!UNUSABLE.isEmpty()) {
            return UNUSABLE;
        }
        byte[] mask = mask(processors);
        return reason(LibcFunctions.pthread_setaffinity_np(LibcFunctions.pthread_self(), mask.length, mask));
    }

    /** Sets the processors of a thread of this process. */
    static void setProcessors(int thread, BitSet processors) {
        byte[] mask = mask(processors);
        LibcFunctions.sched_setaffinity(thread, mask.length, mask);
    }

    private static byte[] mask(BitSet processors) {
        int longs = Math.max(LONGS_OF_MASK, processors.toLongArray().length);
        return Arrays.copyOf(processors.toByteArray(), Long.BYTES * longs);
    }

    private static String reason(int error) {
        return error == 0 ? "" : LibcFunctions.strerror(error);
    }
}
