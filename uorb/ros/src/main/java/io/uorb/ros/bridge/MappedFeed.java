// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Subscription;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.mapping.OutgoingConverter;

/** A feed by a mapping. */
record MappedFeed(OutgoingConverter converter) implements OutgoingRoute.Feed<RosMessage> {
    @Override
    public Subscription<?> subscription() {
        return converter.source();
    }

    @Override
    public RosMessage next() {
        return converter.next() ? converter.message() : null;
    }

    @Override
    public void close() {
        converter.close();
    }
}
