// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Protocol;
import java.time.Duration;

/**
 * Limits of clients: time, number and memory.
 *
 * @param hello until it has said hello
 * @param request from the first byte of a request to its last
 * @param answer until it has taken an answer
 * @param silence between an answer and the next request
 * @param clients how many at once
 * @param listenerBytes messages that wait for one listener
 * @param allListenersBytes messages that wait for all listeners of all clients
 * @param allAnswersBytes answers that all clients have not taken yet
 * @param coreShare of a core's time, for the requests of all clients
 * @param workAtOnce what they may take at once after a time of silence
 */
public record ClientLimits(
        Duration hello,
        Duration request,
        Duration answer,
        Duration silence,
        int clients,
        int listenerBytes,
        int allListenersBytes,
        int allAnswersBytes,
        double coreShare,
        Duration workAtOnce) {
    public static final ClientLimits DEFAULT = new ClientLimits(
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(60),
            Protocol.MAX_CLIENTS,
            256 * 1024,
            32 * 1024 * 1024,
            16 * 1024 * 1024,
            0.2,
            Duration.ofSeconds(1));
}
