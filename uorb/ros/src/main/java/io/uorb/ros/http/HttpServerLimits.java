// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import io.uorb.input.HeapShare;
import java.time.Duration;

/**
 * Limits of a server.
 *
 * @param headBytes greatest head of a request
 * @param bodyBytes greatest body of a request
 * @param bufferedBytes greatest sum of all requests that are arriving or being answered, and of answers that clients
 *     have not taken yet
 * @param connections greatest number of connections; beyond it the one that has been idle longest is closed
 * @param requestTime within which a request must arrive, and an answer be taken
 * @param drainTime for which the rest of a refused request is read, so that the refusal arrives
 * @param workers threads that answer requests
 */
public record HttpServerLimits(
        int headBytes,
        int bodyBytes,
        long bufferedBytes,
        int connections,
        Duration requestTime,
        Duration drainTime,
        int workers) {
    /** Default of {@link #headBytes}. */
    public static final int DEFAULT_HEAD_BYTES = 16 << 10;
    /** Greatest default of {@link #bodyBytes}: descriptions of robots are megabytes; less where memory is short. */
    public static final int DEFAULT_BODY_BYTES = 64 << 20;
    /** Greatest default of {@link #bufferedBytes}; at most an eighth of the heap. */
    public static final long DEFAULT_BUFFERED_BYTES = 256L << 20;

    private static final int HEAP_SHARE = 8;
    /** Default of {@link #connections}. */
    public static final int DEFAULT_CONNECTIONS = 256;
    /** Default of {@link #requestTime}. */
    public static final Duration DEFAULT_REQUEST_TIME = Duration.ofSeconds(30);
    /** Default of {@link #drainTime}. */
    public static final Duration DEFAULT_DRAIN_TIME = Duration.ofSeconds(2);
    /** Default of {@link #workers}. */
    public static final int DEFAULT_WORKERS = 4;

    /** Checks that all limits are positive. */
    public HttpServerLimits {
        if (headBytes < 1 || bodyBytes < 1 || bufferedBytes < 1 || connections < 1 || workers < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /** Returns the default limits for the heap of this program. */
    public static HttpServerLimits defaults() {
        long buffered = HeapShare.bytes(DEFAULT_BUFFERED_BYTES, HEAP_SHARE);
        return new HttpServerLimits(
                DEFAULT_HEAD_BYTES,
                (int) Math.min(DEFAULT_BODY_BYTES, buffered),
                buffered,
                DEFAULT_CONNECTIONS,
                DEFAULT_REQUEST_TIME,
                DEFAULT_DRAIN_TIME,
                DEFAULT_WORKERS);
    }
}
