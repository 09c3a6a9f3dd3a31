// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SenderSequenceTest {
    private final DronefleetFrames frames = new DronefleetFrames();
    private final MavlinkParser parser = new MavlinkParser(frames.counters, null, frames);
    private long nowUs;

    private void send(int... sequences) {
        for (int sequence : sequences) {
            byte[] frame = DronefleetFrames.attitude(sequence, sequence);
            parser.accept(frame, frame.length, nowUs);
        }
    }

    private void assertCounts(long lost, long late, long duplicate, long restarted) {
        assertEquals(
                List.of(lost, late, duplicate, restarted),
                List.of(
                        frames.count(LinkCount.LOST),
                        frames.count(LinkCount.LATE),
                        frames.count(LinkCount.DUPLICATE),
                        frames.count(LinkCount.RESTARTED)));
    }

    @Test
    void shouldCountNothingWhileFramesComeInOrder() {
        for (int i = 0; i < 600; i++) {
            send(i);
        }
        assertCounts(0, 0, 0, 0);
        assertEquals(600, frames.found.size());
    }

    @Test
    void shouldCountGapsAlsoOverTheEndOfTheNumbers() {
        send(250, 251, 255, 3);
        assertCounts(6, 0, 0, 0);
    }

    @Test
    void shouldHandOutLateFramesAndTakeThemFromTheLost() {
        send(10, 13, 12, 14, 11);
        assertCounts(0, 2, 0, 0);
        assertEquals(5, frames.found.size());
    }

    @Test
    void shouldHandOutRepeatedFramesOnce() {
        send(10, 11, 11, 10, 12, 10);
        assertCounts(0, 0, 3, 0);
        assertEquals(3, frames.found.size());
    }

    @Test
    void shouldTakeOtherFramesWithAUsedNumberForANewBeginning() {
        send(10, 11, 12);
        byte[] other = DronefleetFrames.attitude(11, -1);
        parser.accept(other, other.length, nowUs);
        assertCounts(0, 0, 0, 1);
        assertEquals(4, frames.found.size());
    }

    @Test
    void shouldCountALossOfMoreThanHalfTheNumbersBehindASilence() {
        send(10);
        nowUs += SenderSequence.SILENCE_US + 1;
        send(211);
        assertCounts(200, 0, 0, 0);
    }

    @Test
    void shouldNotTakeAFrameForLateBehindASilence() {
        send(10, 12);
        nowUs += SenderSequence.SILENCE_US + 1;
        send(11);
        assertCounts(1 + 254, 0, 0, 0);
    }

    @Test
    void shouldTakeAFrameBeforeTheFirstOneForLateWithoutALoss() {
        send(10, 9);
        assertCounts(0, 1, 0, 0);
    }

    @Test
    void shouldKeepSendersApart() {
        LinkCounters counters = new LinkCounters();
        Senders senders = new Senders();
        for (int i = 0; i < 300; i++) {
            senders.accept(1, 1, i & 0xFF, i, 0, counters);
            senders.accept(1, 2, 2 * i & 0xFF, i, 0, counters);
        }
        assertEquals(299, counters.get(LinkCount.LOST));
    }

    @Test
    void shouldForgetTheSenderThatWasNotHeardForTheLongestTime() {
        LinkCounters counters = new LinkCounters();
        Senders senders = new Senders();
        for (int sender = 0; sender < 70; sender++) {
            senders.accept(1, sender, 0, sender, sender, counters);
        }
        senders.accept(1, 69, 2, 0, 100, counters);
        senders.accept(1, 0, 2, 0, 100, counters);
        assertEquals(1, counters.get(LinkCount.LOST));
    }
}
