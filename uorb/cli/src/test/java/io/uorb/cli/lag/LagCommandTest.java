// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.cli.ConsoleBench;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.testing.Rover;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** {@code uorb lag} of a program in this process. */
class LagCommandTest {
    @Test
    void shouldPrintNoLineThatTheTerminalWouldWrap() throws IOException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            DynamicSubscription subscription = new DynamicSubscription(
                    OrbModule.make("module_with_a_name_of_its_own", () -> bench.orb.subscribe(Rover.ROVER)));
            bench.publishRover(1, rover -> {});
            subscription.update(new DynamicMessage(Rover.ROVER));
            bench.setWidth(80);
            String narrow = bench.run("lag", "--interval", "0.1").out();
            assertTrue(narrow.lines().allMatch(line -> line.length() <= 80), narrow);
            assertTrue(narrow.contains(" MAX\n"), narrow);

            bench.setWidth(Integer.MAX_VALUE);
            assertEquals(3, bench.run("lag", "--interval", "0.1").out().lines().count());
        }
    }
}
