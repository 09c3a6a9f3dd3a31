// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.bridge.ros2.EpochClock;
import io.uorb.testing.ThreadSlack;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The thread that collects what goes out. */
@Timeout(60)
class RouteCollectorTest {
    @Test
    void shouldWaitWithTheLeastTimerSlack() throws IOException {
        ThreadSlack.requireOfOthers();
        EpochClock epoch = new EpochClock(OrbClock.system(), text -> {});
        RouteCollector collector = new RouteCollector("slack", List.of(), epoch, new WorkSignal(), error -> {});
        try {
            ThreadSlack.awaitLeast("slack");
        } finally {
            collector.close();
        }
    }
}
