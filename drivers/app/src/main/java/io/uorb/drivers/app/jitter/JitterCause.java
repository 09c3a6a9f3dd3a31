// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.trace.blame.BlamedTime;
import java.util.Locale;
import java.util.regex.Pattern;

/** Why a chain took longer than usual. */
enum JitterCause {
    /** All threads stood still for a garbage collection. */
    COLLECTION,
    /** All threads stood still for another operation of the JVM. */
    SAFEPOINT,
    /** A thread ran code that was not compiled yet, or no longer. */
    COMPILATION,
    /** A thread could run and had no processor. */
    NO_PROCESSOR,
    /** A thread of the program was in the way: it held a lock, or its queue or thread did something else. */
    OTHER_THREAD,
    /** A file or socket was read or written. */
    IO,
    /** A thread had page faults that had to be read from a disk, or unusually many others. */
    PAGE_FAULT,
    /** A thread slept on after its timer was due: the kernel's timer, an idle state, the hypervisor. */
    LATE_TIMER,
    /** A thread slept on after it was woken: an idle state, the hypervisor. */
    LATE_WAKE_UP,
    /** A thread stood still in its code: an interrupt or the hypervisor had its processor, or the kernel held it. */
    OFF_CPU,
    /** A thread ran for longer than usual, in its code or around its wait: it had more to do, or was slower. */
    RAN_LONGER,
    /** None of these: a longer wake-up or computation of which nothing is known. */
    UNEXPLAINED,
    /** Nothing was longer than usual. */
    USUAL;

    private static final Pattern COLLECTIONS =
            Pattern.compile("gc|collect|^g1|^z[a-z]|pause", Pattern.CASE_INSENSITIVE);

    /** Returns the cause that a part of a chain's time shows; {@link #USUAL} for what each chain has. */
    static JitterCause of(BlamedTime part) {
        return switch (part.blame()) {
            case JVM_STOPPED -> COLLECTIONS.matcher(part.by()).find() ? COLLECTION : SAFEPOINT;
            case COMPILED_LATER -> COMPILATION;
            case NO_PROCESSOR -> NO_PROCESSOR;
            case QUEUE_BUSY, LOCK, PARKED, SLEEP -> OTHER_THREAD;
            case IO -> IO;
            case PAGE_FAULT -> PAGE_FAULT;
            case LATE_TIMER -> LATE_TIMER;
            case LATE_WAKE_UP -> LATE_WAKE_UP;
            case OFF_CPU -> OFF_CPU;
            case RAN_LONGER -> RAN_LONGER;
            case UNEXPLAINED -> UNEXPLAINED;
            default -> USUAL;
        };
    }

    /** Returns the name for people. */
    @Override
    public String toString() {
        return switch (this) {
            case OFF_CPU -> "off CPU";
            case LATE_WAKE_UP -> "late wake-up";
            default -> name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }
}
