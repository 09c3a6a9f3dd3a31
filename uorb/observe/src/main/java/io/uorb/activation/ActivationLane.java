// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.endpoint.RunPath.TimerRequest;

/**
 * The operations of one thread, in program order ({@code determinism:D-3}). For that thread; nothing blocks or
 * allocates. Endpoints are numbers of {@link ActivationTrace#endpoint}. Operations outside of any activation are only
 * counted. Not for users.
 */
public interface ActivationLane {
    /**
     * Begins an activation, inside another one if there is one.
     *
     * @param endpoint what runs
     * @param causeEndpoint the subscription of a {@link ActivationCause#MESSAGE}; else {@link ActivationTrace#UNTRACED}
     * @param causeValue generation or time due, as the cause has it
     * @param value of a poller the number of ready entries, of a callback the instance
     * @param timeUs the broker's clock
     * @param ns time of the begin
     */
    void begin(
            int endpoint, ActivationCause cause, int causeEndpoint, long causeValue, long value, long timeUs, long ns);

    /** Ends the innermost activation. Does nothing if there is none. */
    void end(long ns);

    /** Returns whether an activation is in progress. */
    boolean isActive();

    /** Returns whether a wait of the thread ends the present activation, or there is none. */
    boolean endsWithWait();

    /** A read that copied a message. */
    void hit(int subscription, long generation);

    /** A read that found nothing. */
    void miss(int subscription);

    /** A copy of the newest message once more. */
    void again(int subscription, long generation);

    /** A reading of the clock. */
    void time(long us);

    /** A read of an endpoint's state. */
    void state(int endpoint, StateRead what, long value);

    /** A request to a timer, queue or poller. */
    void request(int endpoint, TimerRequest what, long value);

    /**
     * A publish that has been committed and not signalled yet.
     *
     * @param words the cell's words, of which {@code length} from {@code from} on are the message
     */
    void published(int publication, long generation, long[] words, int from, int length);

    /** A message before interceptors, which may change or drop it: CRC-32C of its words. */
    void intercepted(int publication, long[] words, int length);

    /**
     * A read of bytes from outside of the program.
     *
     * @param result what the module saw: the number of bytes, or another result
     * @param length how many of the bytes are recorded
     */
    void input(int endpoint, int result, byte[] bytes, int length);

    /** New values of parameters, from here on: one {@code name=value} a line. */
    void parameters(int endpoint, String values);

    /**
     * A state that the module has saved, which the next publish of the activation has ({@code determinism:D-58}):
     * CRC-32C of its words. Follows the {@link #time} of the state.
     */
    void checkpoint(int endpoint, long[] words, int length);

    /** An exception that has left an activation. */
    void exception(Throwable failure);
}
