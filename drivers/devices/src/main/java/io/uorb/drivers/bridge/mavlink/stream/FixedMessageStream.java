// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/** A message that goes out on request only, and whose payload is written once. */
abstract class FixedMessageStream extends MessageStream {
    FixedMessageStream(MessageLayout layout) {
        super(layout, 0);
    }

    @Override
    protected final boolean isNew() {
        return true;
    }

    @Override
    public final boolean latest(long nowUs) {
        return true;
    }
}
