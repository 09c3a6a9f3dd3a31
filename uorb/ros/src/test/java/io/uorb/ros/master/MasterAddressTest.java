// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where a master listens (ros1:N-6, ros1:N-7). */
@Statement({"ros1:N-6", "ros1:N-7"})
class MasterAddressTest {
    private final List<String> warnings = new ArrayList<>();

    private MasterAddress of(Map<String, String> environment) {
        return MasterAddress.ofEnvironment(environment, warnings::add);
    }

    @Test
    void shouldListenOnThisMachineUnlessToldOtherwise() {
        assertEquals(new MasterAddress("127.0.0.1", true), of(Map.of()));
        assertTrue(of(Map.of("ROS_HOSTNAME", "localhost")).isLoopback());
        assertTrue(of(Map.of("ROS_IP", "127.0.1.1")).isLoopback());
        assertTrue(of(Map.of("ROS_IP", "::1")).isLoopback());
        assertTrue(of(Map.of()).options(0).address().getAddress().isLoopbackAddress());
    }

    @Test
    void shouldOpenAllInterfacesForAHostOfOthers() {
        MasterAddress both = of(Map.of("ROS_HOSTNAME", "robot", "ROS_IP", "10.0.0.1"));
        assertEquals(new MasterAddress("robot", false), both);
        assertTrue(both.options(0).address().getAddress().isAnyLocalAddress());
        assertFalse(of(Map.of("ROS_IP", "10.0.0.1")).isLoopback());
        assertFalse(of(Map.of("ROS_IP", "fe80::1")).isLoopback());
    }

    @Test
    void shouldWarnOfEmptyVariables() {
        assertTrue(of(Map.of("ROS_HOSTNAME", "", "ROS_IP", "")).isLoopback());
        assertEquals(2, warnings.size());
        assertTrue(warnings.get(0).contains("ROS_HOSTNAME"));
    }

    @Test
    void shouldRefuseSchemesAndPorts() {
        for (String wrong : List.of("http://robot", "robot:11311", "a b", "")) {
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> MasterAddress.ofHost("--host", wrong),
                    "--host '" + wrong + "' must be");
        }
    }
}
