// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.input.HeapShare;
import io.uorb.ros.bag.BagWriterOptions;
import java.util.Objects;

/**
 * How topics are recorded.
 *
 * @param writer how the bag is written
 * @param queueBytes the most bytes of messages that wait for the disk; the oldest are lost beyond
 * @param topicMessages the most messages of each topic; 0 for no limit
 * @param flushMs longest time that a chunk stays open, ms
 */
public record BagRecordOptions(BagWriterOptions writer, long queueBytes, long topicMessages, long flushMs) {
    /** Default of {@link #queueBytes}: 256 MiB, as rosbag has it, or a quarter of the heap. */
    public static final long DEFAULT_QUEUE_BYTES = HeapShare.bytes(256L << 20, 4);

    /** Default of {@link #flushMs}: 1 s. */
    public static final long DEFAULT_FLUSH_MS = 1_000;

    /** All defaults. */
    public static final BagRecordOptions DEFAULTS =
            new BagRecordOptions(BagWriterOptions.DEFAULTS, DEFAULT_QUEUE_BYTES, 0, DEFAULT_FLUSH_MS);

    /** @throws IllegalArgumentException if a limit is negative, or the queue or the time is 0 */
    public BagRecordOptions {
        Objects.requireNonNull(writer, "writer");
        if (queueBytes < 1) {
            throw new IllegalArgumentException("queueBytes is " + queueBytes + "; the least is 1");
        }
        if (topicMessages < 0) {
            throw new IllegalArgumentException("topicMessages is " + topicMessages + "; the least is 0");
        }
        if (flushMs < 1) {
            throw new IllegalArgumentException("flushMs is " + flushMs + "; the least is 1");
        }
    }
}
