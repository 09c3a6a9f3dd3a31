// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;

/** A place that keeps the newest sample, for several publishing and reading threads. */
public interface Slot extends AutoCloseable {
    /**
     * A publisher's way in.
     *
     * @throws IllegalStateException if there are as many already as the slot was opened for
     */
    Writer writer();

    /** A subscriber's way out; to it the newest sample is new. */
    Reader reader();

    /** Releases memory outside of the heap. */
    @Override
    default void close() {}

    /** For one publishing thread. */
    interface Writer {
        /** Copies the sample in; it stays the caller's. */
        void publish(Sample message);
    }

    /** For one reading thread. */
    interface Reader {
        /** Result of {@link #retries} if retries are not counted. */
        long NOT_COUNTED = -1;

        /** Returns whether there is a newer sample than the last one copied. */
        boolean check();

        /**
         * Copies the newest sample, or the same again.
         *
         * @return false if nothing was ever published
         */
        boolean copy(Sample target);

        /**
         * Returns how many messages were loaded and thrown away so far, because they had been overwritten meanwhile, or
         * {@link #NOT_COUNTED}. A message overwritten before its first word is loaded does not count.
         */
        long retries();
    }
}
