// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.input.HeapShare;
import java.time.Duration;

/**
 * Limits of a client.
 *
 * @param headBytes greatest head of an answer
 * @param bodyBytes greatest body of an answer
 * @param bufferedBytes greatest sum of all answers that are arriving
 * @param connectTime within which a connection must be made, the look-up of the host included
 * @param answerTime within which an answer must arrive
 * @param idleTime after which an unused connection is closed
 * @param queuedCalls greatest number of calls that wait for one peer
 */
public record HttpClientLimits(
        int headBytes,
        int bodyBytes,
        long bufferedBytes,
        Duration connectTime,
        Duration answerTime,
        Duration idleTime,
        int queuedCalls) {
    /** Default of {@link #headBytes}. */
    public static final int DEFAULT_HEAD_BYTES = 16 << 10;
    /** Greatest default of {@link #bodyBytes}; less where memory is short. */
    public static final int DEFAULT_BODY_BYTES = 64 << 20;
    /** Greatest default of {@link #bufferedBytes}; at most a quarter of the heap. */
    public static final long DEFAULT_BUFFERED_BYTES = 256L << 20;

    private static final int HEAP_SHARE = 4;
    /** Default of {@link #connectTime}. */
    public static final Duration DEFAULT_CONNECT_TIME = Duration.ofSeconds(5);
    /** Default of {@link #answerTime}. */
    public static final Duration DEFAULT_ANSWER_TIME = Duration.ofSeconds(5);
    /** Default of {@link #idleTime}. */
    public static final Duration DEFAULT_IDLE_TIME = Duration.ofSeconds(30);
    /** Default of {@link #queuedCalls}. */
    public static final int DEFAULT_QUEUED_CALLS = 1024;

    /** Checks that all limits are positive. */
    public HttpClientLimits {
        if (headBytes < 1 || bodyBytes < 1 || bufferedBytes < 1 || queuedCalls < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /** Returns the default limits for the heap of this program. */
    public static HttpClientLimits defaults() {
        long buffered = HeapShare.bytes(DEFAULT_BUFFERED_BYTES, HEAP_SHARE);
        return new HttpClientLimits(
                DEFAULT_HEAD_BYTES,
                (int) Math.min(DEFAULT_BODY_BYTES, buffered),
                buffered,
                DEFAULT_CONNECT_TIME,
                DEFAULT_ANSWER_TIME,
                DEFAULT_IDLE_TIME,
                DEFAULT_QUEUED_CALLS);
    }

    /** Returns these limits with other times. */
    public HttpClientLimits withTimes(Duration connect, Duration answer, Duration idle) {
        return new HttpClientLimits(headBytes, bodyBytes, bufferedBytes, connect, answer, idle, queuedCalls);
    }

    /** Returns these limits with other sizes. */
    public HttpClientLimits withSizes(int head, int body, int queued) {
        return new HttpClientLimits(head, body, bufferedBytes, connectTime, answerTime, idleTime, queued);
    }

    /** Returns these limits with another {@link #bufferedBytes}. */
    public HttpClientLimits withBufferedBytes(long bytes) {
        return new HttpClientLimits(headBytes, bodyBytes, bytes, connectTime, answerTime, idleTime, queuedCalls);
    }
}
