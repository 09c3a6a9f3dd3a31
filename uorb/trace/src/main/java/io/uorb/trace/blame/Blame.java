// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

/** Names of the parts of a chain's time ({@code determinism:D-72}); earlier ones are looked for first. */
public enum Blame {
    /** All threads of the JVM were stopped: garbage collection, another VM operation. */
    JVM_STOPPED,
    /** The thread was busy with something else. */
    QUEUE_BUSY,
    /** The thread could run and had no processor. */
    NO_PROCESSOR,
    /** The thread waited for a monitor. */
    LOCK,
    /** The thread read or wrote a file or socket. */
    IO,
    /** The thread parked within the activation. */
    PARKED,
    /** The thread slept within the activation. */
    SLEEP,
    /** The activation took longer than usual while code was compiled or given up. */
    COMPILED_LATER,
    /** The message waited for a reader that something else wakes. */
    SAMPLING,
    /** The message waited for its subscription's interval. */
    INTERVAL,
    /** The usual time from a publish to the begin of its reader. */
    WAKE_UP,
    /** The usual time of the activation itself. */
    COMPUTE,
    /** The rest, if the thread had major page faults in it, or unusually many minor ones. */
    PAGE_FAULT,
    /** The rest of a wait for a timer, as far as the thread slept: the timer was late, or an idle processor. */
    LATE_TIMER,
    /** The rest of a wait for a message, as far as the thread slept: the processor that had to start it was late. */
    LATE_WAKE_UP,
    /**
     * The rest of an activation, as far as the thread neither ran nor could run though nothing known held it: an
     * interrupt or the hypervisor had its processor, or it waited in the kernel.
     */
    OFF_CPU,
    /**
     * The rest in which the thread ran by its own counters: in an activation it had more to do, or was slower; outside
     * of one it ran code of the wait, of the JVM (handshakes), or of the kernel. A hypervisor's absence counts as
     * running.
     */
    RAN_LONGER,
    /** The rest. */
    UNEXPLAINED
}
