// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.Attitude;
import io.uorb.testing.Allocations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("guard")
class WireAllocationTest {
    private static final int FRAMES = 20_000;

    private final LinkCounters counters = new LinkCounters();
    private final SigningKey key = SigningKey.of(new byte[SigningKey.LENGTH]);
    private final MessageLayout attitude = MessageLayout.of(Attitude.class);
    private final MessageField roll = attitude.field("roll");
    private final byte[] payload = attitude.newPayload();
    private final byte[] into = new byte[FrameEncoder.MAX_LENGTH];
    private long sum;

    private LinkSigning signing() {
        return new LinkSigning(key, 0, () -> 1_800_000_000_000_000L);
    }

    private Allocations.Work roundTrip(FrameEncoder encoder, MavlinkParser parser) {
        return () -> {
            for (int i = 0; i < FRAMES; i++) {
                roll.putFloat(payload, i);
                parser.accept(into, encoder.encode(attitude, payload, into), i);
            }
        };
    }

    @Test
    void shouldAllocateNothingForFrames() throws Exception {
        MavlinkParser parser = new MavlinkParser(counters, null, frame -> sum += (long) roll.getFloat(frame.payload()));
        Allocations.Measurement measured = Allocations.measure(roundTrip(new FrameEncoder(1, 1, null), parser));
        assertEquals(0, measured.bytes() / FRAMES);
        assertEquals(measured.runs() * FRAMES, counters.get(LinkCount.FRAMES_IN));
    }

    @Test
    void shouldAllocateNothingForSignedFrames() throws Exception {
        MavlinkParser parser =
                new MavlinkParser(counters, signing(), frame -> sum += (long) roll.getFloat(frame.payload()));
        Allocations.Measurement measured = Allocations.measure(roundTrip(new FrameEncoder(1, 1, signing()), parser));
        assertEquals(0, measured.bytes() / FRAMES);
        assertEquals(measured.runs() * FRAMES, counters.get(LinkCount.FRAMES_IN));
    }
}
