// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

/** Something that two threads bounce between them, spinning. */
public interface Hop extends AutoCloseable {
    /** Sends there and waits for the answer, so many times. */
    void roundTrips(int count);

    /** The other thread's part: answers until {@link #stop}. */
    void echo();

    /** Ends the other thread's part. Called where {@link #roundTrips} is. */
    void stop();

    @Override
    void close();
}
