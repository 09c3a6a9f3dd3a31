// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recordings of topics of which the program has several versions: a log's formats are those of its messages. */
class RecorderVersionsTest extends RecorderFixture {
    private static final MessageSchema OTHER_SCHEMA = MessageSchema.builder("Point")
            .field(WireType.FLOAT64, "extra")
            .field(WireType.UINT32, "small")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.INT64, "value")
            .build();

    private final OrbMetadata<DynamicMessage> other = DynamicTopic.of("slow", OTHER_SCHEMA, 1);

    private void publishOther(Publication<DynamicMessage> publication, long value) {
        DynamicMessage message = other.newMessage();
        message.set("timestamp", clock.nowUs());
        message.set("value", value);
        message.set("small", value);
        message.set("extra", 0.5);
        publication.publish(message);
    }

    private String formatOf(LoggedRecords log) {
        return log.definitions.formats().get("slow").toString();
    }

    @Test
    void shouldRecordATopicAsTheBrokerHasIt() throws IOException {
        try (Publication<DynamicMessage> publication = orb.advertise(other)) {
            start(builder(SLOW));
            publishOther(publication, 3);
            passPeriod();
            Publication<long[]> second = orb.advertise(SLOW);
            publish(second, 4);
            passPeriod();
            LoggedRecords log = stopAndRead();
            assertEquals(List.of(3L, 4L), log.values("slow", 0));
            assertEquals("slow[double extra, uint64_t timestamp, int64_t value, uint32_t small]", formatOf(log));
        }
    }

    /** The head of the file has the catalogue's format, so the messages are translated to that. */
    @Test
    void shouldTranslateMessagesOfAVersionThatComesLater() throws IOException {
        start(builder(SLOW));
        passPeriod();
        try (Publication<DynamicMessage> publication = orb.advertise(other)) {
            publishOther(publication, 5);
            passPeriod();
            publishOther(publication, 6);
            passPeriod();
            LoggedRecords log = stopAndRead();
            assertEquals(List.of(5L, 6L), log.values("slow", 0));
            assertEquals("slow[uint64_t timestamp, int64_t value, uint32_t small]", formatOf(log));
        }
    }
}
