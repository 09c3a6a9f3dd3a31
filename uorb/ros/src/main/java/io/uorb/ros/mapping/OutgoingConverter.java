// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import io.uorb.Subscription;
import io.uorb.ros.dynamic.RosMessage;

/** The way out of one instance. It belongs to one thread and allocates nothing for a message of numbers. */
public interface OutgoingConverter extends AutoCloseable {
    /** Returns the subscription that drives it, to wait for. */
    Subscription<?> source();

    /**
     * Takes the next message of the source.
     *
     * @return whether {@link #message} is to be published; false if there was none, or none that ROS can represent
     */
    boolean next();

    /** Returns the message that {@link #next} fills, always the same one. */
    RosMessage message();

    /** Returns what the message that was filled adds to the name of the ROS topic; mostly nothing. */
    default String nameSuffix() {
        return "";
    }

    /** Closes its subscriptions. */
    @Override
    void close();
}
