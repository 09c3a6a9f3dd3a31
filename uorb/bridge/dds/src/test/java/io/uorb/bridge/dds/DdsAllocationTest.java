// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.dds.cyclone.DdsNetwork;
import io.uorb.bridge.dds.cyclone.DdsParticipant;
import io.uorb.bridge.dds.cyclone.DdsReader;
import io.uorb.bridge.dds.cyclone.DdsWriter;
import io.uorb.testing.Allocations;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls of the library leave no garbage on the heap. */
@Tag("guard")
class DdsAllocationTest {
    private static final int CALLS = 2_000;

    @Test
    void shouldWriteAndTakeWithoutAllocating() throws Exception {
        CyclonePeer.assumeThere();
        OrbMetadata<?> topic = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
        String type = "px4_msgs::msg::dds_::VehicleAttitude_";
        try (DdsParticipant participant = new DdsParticipant(CyclonePeer.DOMAIN, new DdsNetwork(DdsNetwork.LOOPBACK))) {
            DdsWriter writer = participant.writer("rt/garbage", type, topic.schema(), false, 1);
            DdsReader reader = participant.reader("rt/garbage", type, topic.schema(), CALLS);
            long[] words = new long[topic.words()];
            long[] got = new long[topic.words()];
            int[] taken = new int[1];
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < CALLS; i++) {
                    words[1] = i;
                    writer.write(words);
                    taken[0] += reader.take(got) ? 1 : 0;
                    taken[0] += writer.readers() - reader.writers();
                }
            });
            assertTrue(taken[0] > CALLS, taken[0] + " taken");
            assertTrue(measured.bytes() < CALLS, measured::toString);
        }
    }
}
