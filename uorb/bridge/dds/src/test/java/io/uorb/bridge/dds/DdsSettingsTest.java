// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.dds.cyclone.DdsNetwork;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.topicsfile.TopicsFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DdsSettingsTest {
    private static final String IN =
            "subscriptions:\n- {topic: /fmu/in/vehicle_command, type: 'px4_msgs::msg::VehicleCommand'}\n";

    @Test
    void shouldStayOnThisMachineUnlessAnotherInterfaceIsNamed() {
        assertEquals(DdsNetwork.LOOPBACK, DdsSettings.of(List.of()).network().name());
        assertFalse(new DdsNetwork("lo").isOpen());
        assertFalse(new DdsNetwork("127.0.0.2").isOpen());
        assertTrue(new DdsNetwork("eth0").isOpen());
        assertTrue(new DdsNetwork("192.168.1.5").isOpen());
        assertTrue(new DdsNetwork(DdsNetwork.ANY).isOpen());
    }

    @Test
    void shouldRefuseThatOtherMachinesPublishHereUnlessItIsAllowed() throws Exception {
        List<TopicEntry> topics = TopicsFile.parse("t.yaml", IN);
        DdsSettings settings = DdsSettings.of(topics);
        String text = assertThrows(
                        IllegalArgumentException.class, () -> settings.withNetwork(new DdsNetwork("eth0"), false))
                .getMessage();
        assertTrue(text.contains("interface eth0 can be reached by other machines"), text);
        assertTrue(settings.withNetwork(new DdsNetwork("eth0"), true).isInsecure());
        assertEquals(
                "eth0",
                DdsSettings.of(TopicsFile.builtIn())
                        .withNetwork(new DdsNetwork("eth0"), false)
                        .network()
                        .name());
    }

    @Test
    void shouldTakeTheDomainOfRos2() {
        assertEquals(0, DdsSettings.domainOf(null));
        assertEquals(0, DdsSettings.domainOf(""));
        assertEquals(42, DdsSettings.domainOf("42"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"233", "-1", "x", "1000", " 1"})
    void shouldRefuseDomainsThatAreNone(String domain) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> DdsSettings.domainOf(domain))
                .getMessage()
                .contains("is not a number from 0 to 232"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\"/><x", "eth0 eth1", "a/b", "averylonginterfacename"})
    void shouldRefuseInterfacesThatAreNone(String name) {
        assertThrows(IllegalArgumentException.class, () -> new DdsNetwork(name));
    }
}
