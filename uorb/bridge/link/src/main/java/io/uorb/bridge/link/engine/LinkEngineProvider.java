// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

import java.io.IOException;

/** Provider of engines, found by {@link java.util.ServiceLoader}. */
public interface LinkEngineProvider {
    /** Returns the engine's name, such as {@code aeron}. */
    String name();

    /**
     * Opens an engine.
     *
     * @throws IOException if it cannot be opened; the message contains the reason and the remedy
     */
    LinkEngine open(EngineSettings settings) throws IOException;
}
