// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

import java.util.function.Consumer;

/**
 * Settings of an engine.
 *
 * @param host the address of this machine where frames arrive, such as {@code 127.0.0.1}
 * @param port the port there; 0 for any free one
 * @param maxFrameBytes the longest frame
 * @param fast whether dedicated threads spin for lower latency
 * @param log receives texts for the program's user
 */
public record EngineSettings(String host, int port, int maxFrameBytes, boolean fast, Consumer<String> log) {
    /** The greatest port: that of the streams beside it follow. */
    public static final int MAX_PORT = 65_533;

    /** Checks the port. */
    public EngineSettings {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException(
                    "port " + port + " is not from 0 to " + MAX_PORT + "; a link uses it and the two above");
        }
    }
}
