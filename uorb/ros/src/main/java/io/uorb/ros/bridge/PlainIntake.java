// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Publication;
import java.util.List;

/** An intake of a topic's messages as they are, timestamps included (ros1:P-31). */
record PlainIntake<T>(Publication<T> publication) implements IncomingRoute.Intake<T> {
    @Override
    public String take(T message) {
        publication.publish(message);
        return null;
    }

    @Override
    public List<Publication<?>> publications() {
        return List.of(publication);
    }

    @Override
    public void close() {
        publication.close();
    }
}
