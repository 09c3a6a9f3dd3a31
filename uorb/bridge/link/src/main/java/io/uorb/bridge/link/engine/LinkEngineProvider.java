// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

import java.io.IOException;

/** A maker of engines; found by {@link java.util.ServiceLoader}. */
public interface LinkEngineProvider {
    /** Returns the engine's name, such as {@code aeron}. */
    String name();

    /**
     * Opens an engine.
     *
     * @throws IOException if it cannot be opened; the message says why and what to do
     */
    LinkEngine open(EngineSettings settings) throws IOException;
}
