// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.format.UlogLoss;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages that the recorder loses are reported in its files (L-7, L-11). */
class LossReportTest extends RecorderFixture {
    private static final int PERIOD_US = 10_000;
    private static final int BURST = 1_000;

    private UlogLosses losses(int file) {
        return LoggedRecords.read(sink.file(file)).losses;
    }

    private void burst(Publication<long[]> publication) {
        for (int i = 0; i < BURST; i++) {
            publish(publication, i);
        }
    }

    private long lost() {
        return recorder.status().lost();
    }

    @Test
    void shouldReportOverwrittenMessagesWithTopicAndTimes() throws IOException {
        start(builder(FAST).periodUs(PERIOD_US));
        Publication<long[]> publication = orb.advertise(FAST);
        publish(publication, 1);
        pass(PERIOD_US);
        long beforeUs = clock.nowUs();
        burst(publication);
        pass(PERIOD_US);
        recorder.stop();
        assertEquals(
                List.of(new UlogLoss(beforeUs + PERIOD_US, beforeUs, lost(), 0, "fast", 0)),
                losses(0).instances());
        assertTrue(lost() >= BURST - 2 * HISTORY, "lost " + lost());
    }

    @Test
    void shouldWriteADropoutBeforeTheMessageThatFollowsTheLostOnes() throws IOException {
        start(builder(FAST).periodUs(PERIOD_US));
        Publication<long[]> publication = orb.advertise(FAST);
        publish(publication, 1);
        pass(PERIOD_US);
        burst(publication);
        pass(PERIOD_US);
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(PERIOD_US / 1_000), log.dropouts);
        assertTrue(log.order.toString().replace("S", "").startsWith("DOD"), log.order.toString());
    }

    @Test
    void shouldWriteOneDropoutForTheLossesOfOneRun() throws IOException {
        start(builder(FAST, QUEUED).periodUs(PERIOD_US));
        Publication<long[]> fast = orb.advertise(FAST);
        Publication<long[]> queued = orb.advertise(QUEUED);
        publish(fast, 1);
        publish(queued, 1);
        pass(PERIOD_US);
        burst(fast);
        burst(queued);
        pass(PERIOD_US);
        assertEquals(List.of(PERIOD_US / 1_000), stopAndRead().dropouts);
    }

    @Test
    void shouldReportMessagesOverwrittenBeforeTheFirstCopy() throws IOException {
        start(builder(FAST).periodUs(PERIOD_US));
        burst(orb.advertise(FAST));
        pass(PERIOD_US);
        recorder.stop();
        assertEquals(BURST, losses(0).messages() + recorder.status().messages());
    }

    @Test
    void shouldReportLossesUpToTheStop() throws IOException {
        start(builder(FAST).periodUs(PERIOD_US));
        Publication<long[]> publication = orb.advertise(FAST);
        for (int i = 0; i < 3; i++) { // the second and third within a second of the first report
            burst(publication);
            pass(PERIOD_US);
        }
        recorder.stop();
        assertEquals(3 * BURST, losses(0).messages() + recorder.status().messages());
    }

    @Test
    void shouldReportLossesInTheFileInWhichTheyAreFound() throws IOException {
        start(builder(FAST).periodUs(PERIOD_US).maxFileTime(Duration.ofSeconds(1)));
        Publication<long[]> publication = orb.advertise(FAST);
        burst(publication);
        pass(PERIOD_US);
        burst(publication);
        pass(PERIOD_US);
        long lostInFirst = lost();
        pass(1_000_000);
        burst(publication);
        pass(PERIOD_US);
        recorder.stop();
        assertEquals(lostInFirst, losses(0).messages());
        long all = 0;
        for (int file = 0; file < sink.fileCount(); file++) {
            all += losses(file).messages();
        }
        assertEquals(lost(), all);
    }

    @Test
    void shouldReportMessagesThatDidNotFitInTheBuffer() throws IOException {
        start(builder(FAST).waitForRoom(false).periodUs(PERIOD_US));
        Publication<long[]> publication = orb.advertise(FAST);
        sink.block();
        for (int i = 0; recorder.status().dropouts().records() < 5; i++) {
            publish(publication, i);
            pass(PERIOD_US);
        }
        sink.unblock();
        publish(publication, -1);
        pass(PERIOD_US);
        recorder.stop();
        UlogLoss loss = losses(0).instances().get(0);
        assertEquals(5, loss.dropped());
        assertEquals(0, loss.overwritten());
    }

    @Test
    void shouldRefuseATopicOfTheReservedName() throws IOException {
        PointTopic taken = new PointTopic(UlogLoss.TOPIC, 1);
        start(builder(taken));
        publish(orb.advertise(taken), 1);
        passPeriod();
        assertTrue(
                recorder.notes().toString().contains(UlogLoss.TOPIC),
                recorder.notes().toString());
        assertEquals(0, stopAndRead().lengths.size());
    }

    @Test
    void shouldWriteNothingAboutLossesWithoutOne() throws IOException {
        start(builder(FAST));
        publish(orb.advertise(FAST), 1);
        passPeriod();
        assertEquals(List.of("fast/0"), List.copyOf(stopAndRead().values.keySet()));
    }
}
