// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import io.uorb.Publication;
import io.uorb.ros.dynamic.RosMessage;
import java.util.List;

/** The way in of one ROS topic. It belongs to one thread and allocates nothing for a message of numbers. */
public interface IncomingConverter extends AutoCloseable {
    /**
     * Publishes the content of a message.
     *
     * @return null, or the reason if nothing of it could be published, for people
     */
    String take(RosMessage message);

    /** Returns its publications. */
    List<Publication<?>> publications();

    /** Closes its publications; any thread may call it. */
    @Override
    void close();
}
