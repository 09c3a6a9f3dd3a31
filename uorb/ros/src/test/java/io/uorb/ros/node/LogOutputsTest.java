// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogOutputsTest {
    @Test
    @Statement("ros1:E-1")
    void shouldPrintWhatIsLoggedWhileTheNodeStarts() throws IOException {
        LinesLogger logger = new LinesLogger();
        RosNodeBuilder settings = RosNode.builder("/n")
                .masterUri("http://127.0.0.1:1/")
                .clock(new ManualClock())
                .systemLogger(logger);
        NodeParts parts = new NodeParts(settings);
        try (LogOutputs outputs = new LogOutputs(settings, parts)) {
            outputs.open();
            parts.log().warn("no ROS master");
        } finally {
            parts.close();
        }
        assertEquals(List.of("WARNING no ROS master"), logger.lines);
    }
}
