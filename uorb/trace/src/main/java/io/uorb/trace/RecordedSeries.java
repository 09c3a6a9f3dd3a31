// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

/** The messages of one topic's instance in a trace, looked up once for many reads. Any thread. */
@FunctionalInterface
public interface RecordedSeries {
    /**
     * Finds a message.
     *
     * @param scratch is filled and returned if it is as long as the message; may have any length
     * @return its words; null if it was not recorded
     */
    long[] find(long generation, long[] scratch);
}
