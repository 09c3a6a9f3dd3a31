// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.error.RangeCheck;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.RuntimeFolders;
import io.uorb.topics.actuators.ActuatorTest;
import io.uorb.topics.actuators.ActuatorTestTopic;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values that their wire types do not hold are shown beside the faults of their node. */
class RangeCountTest {
    @Test
    void shouldShowValuesOutOfRangeBesideFaults(@TempDir Path folder) throws Exception {
        try (Orb orb = Orb.builder().rangeCheck(RangeCheck.COUNT).build();
                ConsoleServer server = ConsoleServer.builder(orb)
                        .folder(RuntimeFolders.make(folder.resolve("uorb")))
                        .start();
                Console console = Consoles.connect(server.socket())) {
            ActuatorTest message = new ActuatorTest();
            message.action = 300;
            orb.advertise(ActuatorTestTopic.ACTUATOR_TEST).publish(message);
            assertEquals("1 out of range", troubles(console));
            Faults.of(orb).put(ActuatorTestTopic.ACTUATOR_TEST, 0, Fault.parse("suspend"));
            assertEquals("1 out of range, suspend", troubles(console));
        }
    }

    private static String troubles(Console console) throws Exception {
        return console.ask(new Request.ListNodes(false)).nodes().get(0).faults();
    }
}
