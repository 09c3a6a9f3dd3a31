// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.bridge.dds.cyclone.DdsParticipant;
import io.uorb.bridge.dds.cyclone.WishingReader;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.dynamic.TopicCatalogue;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Readers of the domain as subscribers of the program's topics. */
class DdsDemandTest {
    private static final String TYPE = "px4_msgs::msg::dds_::VehicleAttitude_";

    @Test
    @DisplayName("demand:Q-5: the separation and the latency budget of readers are their interval and batch interval")
    void shouldAskForWhatReadersWish() throws Exception {
        CyclonePeer.assumeLibrary();
        DdsSettings settings = DdsFixture.settings("publications:\n" + DdsFixture.entry(VEHICLE_ATTITUDE, "out"));
        String name = DdsFixture.ddsName(VEHICLE_ATTITUDE, "out");
        try (Orb orb = Orb.create();
                DdsBridge bridge = DdsBridge.start(orb, TopicCatalogue.ofClassPath(), settings, warning -> {});
                DdsParticipant slow = new DdsParticipant(CyclonePeer.DOMAIN, settings.network())) {
            NodeDemand demand = NodeDemand.of(orb.advertise(VEHICLE_ATTITUDE));
            WishingReader.open(slow, name, TYPE, VEHICLE_ATTITUDE.schema(), 20_000, 500_000);
            DdsFixture.await("one wish", () -> demand.demand().equals(new Demand(1, 20_000, 500_000)));
            try (DdsParticipant fast = new DdsParticipant(CyclonePeer.DOMAIN, settings.network())) {
                WishingReader.open(fast, name, TYPE, VEHICLE_ATTITUDE.schema(), 5_000, 100_000);
                DdsFixture.await("the shortest", () -> demand.demand().equals(new Demand(1, 5_000, 100_000)));
                fast.reader(name, TYPE, VEHICLE_ATTITUDE.schema(), 1);
                DdsFixture.await("each message", () -> demand.demand().equals(new Demand(1, 0, 0)));
            }
            DdsFixture.await("one wish again", () -> demand.demand().equals(new Demand(1, 20_000, 500_000)));
            assertEquals(1, bridge.readers());
        }
    }

    @Test
    @DisplayName("demand:Q-5: a topic has a subscriber while the domain has a reader")
    void shouldCountAsASubscriberWhileTheDomainHasAReader() throws Exception {
        CyclonePeer.assumeLibrary();
        DdsSettings settings = DdsFixture.settings("publications:\n" + DdsFixture.entry(VEHICLE_ATTITUDE, "out"));
        try (Orb orb = Orb.create();
                DdsBridge bridge = DdsBridge.start(orb, TopicCatalogue.ofClassPath(), settings, warning -> {})) {
            NodeDemand demand = NodeDemand.of(orb.advertise(VEHICLE_ATTITUDE));
            try (DdsParticipant peer = new DdsParticipant(CyclonePeer.DOMAIN, settings.network())) {
                assertEquals(Demand.NONE, demand.demand());
                peer.reader(DdsFixture.ddsName(VEHICLE_ATTITUDE, "out"), TYPE, VEHICLE_ATTITUDE.schema(), 1);
                DdsFixture.await("wanted", () -> demand.demand().equals(new Demand(1, 0, 0)));
                assertEquals(1, bridge.readers());
            }
            DdsFixture.await("not wanted", () -> demand.demand().equals(Demand.NONE));
        }
    }
}
