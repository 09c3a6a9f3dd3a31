// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

/** A bridge of a broker. Any thread may close it, also again. */
public interface BrokerBridge extends AutoCloseable {
    @Override
    void close();
}
