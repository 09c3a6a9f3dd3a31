// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

/**
 * Notes what a lane's thread does when its outermost activations begin and end. For that thread, but for {@link
 * #close}. Nothing blocks or allocates. Times are in ns of {@link System#nanoTime}.
 */
public interface LaneWatch extends AutoCloseable {
    /** Notes nothing. */
    LaneWatch NONE = new LaneWatch() {
        @Override
        public void begun(long ns) {}

        @Override
        public void ended(long ns) {}

        @Override
        public void close() {}
    };

    /** An activation has begun. */
    void begun(long ns);

    /** The activation has ended. */
    void ended(long ns);

    /** Frees what the watch holds. Any thread. */
    @Override
    void close();
}
