// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.dynamic.DynamicMessage;

/** A publication of a viewer. One thread. */
public interface LivePublication extends AutoCloseable {
    /**
     * Publishes a message.
     *
     * @throws LiveRefusalException if the program refuses it
     */
    void publish(DynamicMessage message) throws LiveRefusalException;

    @Override
    void close();
}
