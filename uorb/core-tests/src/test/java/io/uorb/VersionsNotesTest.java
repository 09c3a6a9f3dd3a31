// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One warning tells what two versions of a topic cannot exchange. */
@SuppressWarnings("try") // some endpoints are only there
class VersionsNotesTest extends VersionsFixture {
    private final Logger logger = Logger.getLogger(VersionNotes.LOGGER);
    private final List<String> lines = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }

    private static OrbMetadata<DynamicMessage> topic(String name, MessageSchema schema, int queueLength) {
        return DynamicTopic.of(name, schema, queueLength);
    }

    @Test
    void shouldTellAPairOnce() {
        OrbMetadata<DynamicMessage> node = topic("told", NEW_SCHEMA, 2);
        OrbMetadata<DynamicMessage> other = topic("told", OLD_SCHEMA, 4);
        try (Subscription<DynamicMessage> early = orb.subscribe(node)) {
            assertEquals(List.of(), lines, "no other yet");
            try (Publication<DynamicMessage> publication = orb.advertise(node);
                    Publication<DynamicMessage> second = orb.advertise(other, 1);
                    Subscription<DynamicMessage> late = orb.subscribe(other);
                    Orb another = Orb.create();
                    Publication<DynamicMessage> there = another.advertise(node);
                    Subscription<DynamicMessage> here = another.subscribe(other)) {
                assertEquals(
                        List.of("topic told: io.uorb.dynamic.DynamicMessage is translated to and from"
                                + " io.uorb.dynamic.DynamicMessage of its first publisher or subscriber;"
                                + " queue length 4 is 2; field extra is missing here;"
                                + " field q is float32[3] there, float32[2] here, cut or clamped;"
                                + " field mode is uint16 there, uint8 here, cut or clamped; 1 more"),
                        lines);
            }
        }
    }

    @Test
    void shouldTellWhatIsNotConverted() {
        MessageSchema metres = MessageSchema.builder("Place")
                .field(WireType.FLOAT64, "altitude")
                .field(WireType.UINT8, "state")
                .build();
        MessageSchema millimetres = MessageSchema.builder("Place")
                .field(WireType.INT32, "altitude")
                .array(WireType.UINT8, 2, "state")
                .field(WireType.BOOL, "sound")
                .build();
        try (Publication<DynamicMessage> publication = orb.advertise(topic("place", metres, 1));
                Subscription<DynamicMessage> late = orb.subscribe(topic("place", millimetres, 1))) {
            assertEquals(
                    List.of("topic place: io.uorb.dynamic.DynamicMessage is translated to and from"
                            + " io.uorb.dynamic.DynamicMessage of its first publisher or subscriber;"
                            + " field altitude is float64 there, int32 here, not converted;"
                            + " field state is uint8 there, uint8[2] here, not converted;"
                            + " field sound is missing there"),
                    lines);
        }
    }

    @Test
    void shouldTellNothingOfVersionsThatFit() {
        MessageSchema other = MessageSchema.builder("Other")
                .field(WireType.UINT32, "number")
                .array(WireType.FLOAT32, 2, "q")
                .field(WireType.UINT8, "mode")
                .field(WireType.UINT64, "timestamp")
                .build();
        try (Publication<DynamicMessage> publication = orb.advertise(topic("fits", OLD_SCHEMA, 4));
                Subscription<DynamicMessage> late = orb.subscribe(topic("fits", other, 1))) {
            publication.publish(message(publication.topic(), 8));
            assertEquals(8, next(late));
            assertEquals(List.of(), lines);
        }
    }
}
