// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A buffer that is full because nothing is written (L-11). */
class DropoutTest extends RecorderFixture {
    private static final int PERIOD_US = 10_000;

    private Publication<long[]> publication;

    @BeforeEach
    void fillTheBuffer() throws IOException {
        start(builder(FAST).waitForRoom(false).periodUs(PERIOD_US));
        publication = orb.advertise(FAST);
        sink.block();
        for (int i = 1; recorder.status().dropouts().count() == 0; i++) {
            publish(publication, i);
            pass(PERIOD_US);
        }
    }

    @Test
    void shouldTellHowLongItLastedBeforeTheNextRecordThatFits() {
        publish(publication, -1);
        pass(PERIOD_US);
        pass(470_000);
        sink.unblock();
        publish(publication, -2);
        pass(PERIOD_US);
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(490), log.dropouts);
        assertTrue(log.order.toString().replace("S", "").endsWith("DOD"), log.order.toString());
        List<Long> values = log.values("fast", 0);
        assertEquals(-2, values.get(values.size() - 1));
    }

    @Test
    void shouldTellADropoutThatIsLongerThanARecordHoldsInSeveral() {
        pass(100_000_000);
        sink.unblock();
        publish(publication, -2);
        pass(PERIOD_US);
        assertEquals(List.of(65_535, 100_010 - 65_535), stopAndRead().dropouts);
    }

    @Test
    void shouldCountWhatWasDropped() {
        for (int i = 0; i < 20; i++) {
            publish(publication, i);
            pass(PERIOD_US);
        }
        sink.unblock();
        publish(publication, -2);
        pass(PERIOD_US);
        sink.block();
        int recordBytes = 5 + PointTopic.SCHEMA.layout().sizeWithoutPaddingBytes();
        assertEquals(
                new DropoutStatus(1, 210, 210, 21, 21L * recordBytes),
                recorder.status().dropouts());
        RecordedTopicStatus topic = recorder.status().topics().get(0);
        assertEquals(21, topic.dropped());
        assertEquals(0, topic.lost());
    }

    @Test
    void shouldStillWriteSyncRecords() {
        pass(3_000_000);
        sink.unblock();
        String order = stopAndRead().order.toString();
        assertTrue(order.endsWith("SSO"), order);
    }

    @Test
    void shouldTellADropoutThatIsStillOpenAtTheEnd() {
        sink.unblock();
        assertEquals(
                List.of(10), stopAndRead().dropouts.stream().map(ms -> ms + 9).toList());
    }
}
