// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.Publication;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.mapping.IncomingConverter;
import java.util.List;

/** An intake by a mapping. */
record MappedIntake(IncomingConverter converter) implements IncomingRoute.Intake<RosMessage> {
    @Override
    public String take(RosMessage message) {
        return converter.take(message);
    }

    @Override
    public List<Publication<?>> publications() {
        return converter.publications();
    }

    @Override
    public void close() {
        converter.close();
    }
}
