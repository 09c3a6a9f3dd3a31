// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

/** A way for samples from one sending thread to one receiving thread. */
public interface Exchange extends AutoCloseable {
    /**
     * Copies the sample in and returns; the sample stays the sender's. Only the sending thread calls it.
     *
     * @return false if the exchange loses nothing and is full: the caller tries again
     */
    boolean offer(Sample message);

    /**
     * Copies the next sample, or the newest one if only that is kept, into {@code target}, without waiting. Only the
     * receiving thread calls it.
     *
     * @return false if there is none that was not received already
     */
    boolean poll(Sample target);

    /**
     * As {@link #poll}, but sleeps in the way of this exchange until there is a sample. Only where {@link
     * Candidate#sleeps} is true.
     *
     * @return false if there is none after {@code timeoutNs}
     */
    default boolean await(Sample target, long timeoutNs) throws InterruptedException {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " cannot sleep");
    }

    @Override
    void close();
}
