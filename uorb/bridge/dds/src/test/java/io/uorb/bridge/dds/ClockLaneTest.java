// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.ros2.ClockMessages;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Simulated time for nodes of ROS 2, read by a program in C. */
class ClockLaneTest {
    private static final DynamicTopic CLOCK = DynamicTopic.of("clock", ClockMessages.SCHEMA, 1);
    private static final long START_US = 1_234_567_890L;

    @TempDir
    private static Path folder;

    private static Path program;

    @BeforeAll
    static void compile() throws Exception {
        CyclonePeer.assumeThere();
        program = CyclonePeer.compile(folder, List.of(CLOCK));
    }

    @Test
    @Statement("bridges:B-17")
    void shouldSendAManualClockAndLeaveItAlone() throws Exception {
        ManualClock clock = new ManualClock(START_US);
        try (Orb orb = Orb.create(clock);
                DdsBridge bridge = DdsBridge.start(
                        orb,
                        TopicCatalogue.ofClassPath(),
                        DdsFixture.settings("").withClock(true),
                        text -> {});
                CyclonePeer peer = CyclonePeer.reader(
                                program, CLOCK, ClockMessages.DDS_NAME, CyclonePeer.Asked.BEST_EFFORT)
                        .matched()) {
            // Best effort: a message before the writer has found the reader is lost; the clock moves on then.
            long[] got = LeafBytes.words(
                    CLOCK, DdsFixture.firstLine(peer, 20, () -> clock.advanceTo(clock.nowUs() + 1_000)));
            DynamicMessage message = new DynamicMessage(CLOCK, got);
            long gotUs = message.getLong("sec") * 1_000_000 + message.getLong("nanosec") / 1_000;
            assertTrue(gotUs >= START_US && gotUs <= clock.nowUs(), gotUs + " at " + clock.nowUs());
            assertEquals(0, gotUs % 1_000 - START_US % 1_000, "a time of the clock");
            assertTrue(!bridge.ended().isDone());
        }
    }

    @Test
    void shouldRefuseToSendAClockThatPassesByItself() {
        try (Orb orb = Orb.create()) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> DdsBridge.start(
                                    orb,
                                    TopicCatalogue.ofClassPath(),
                                    DdsFixture.settings("").withClock(true),
                                    text -> {}))
                    .getMessage();
            assertTrue(message.contains("clock"), message);
        }
    }

    @Test
    void shouldPutSecondsAndNanosecondsTogether() {
        DynamicMessage message = new DynamicMessage(CLOCK, new long[] {ClockMessages.word(START_US)});
        assertEquals(1_234, message.getLong("sec"));
        assertEquals(567_890_000, message.getLong("nanosec"));
    }
}
