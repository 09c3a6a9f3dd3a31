// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.definition.FieldConstants;
import io.uorb.definition.SchemaSyntax;
import io.uorb.schema.MessageDefinition;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.MalformedException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemoteTopicsTest {
    private static final String SCHEMA = "Car:uint64 timestamp;uint8 mode;Wheel[2] wheels;|Wheel:float32 speed;";
    private static final Answer.MessageDoc CAR = new Answer.MessageDoc(
            "Car",
            "A car.",
            List.of(new Answer.FieldDoc("mode", "What it does.", "", "MODE", "VALUES")),
            List.of(new Answer.ConstantDoc("UINT8", "MODE_IDLE", "0", "Stands.")));
    private static final Answer.MessageDoc WHEEL = new Answer.MessageDoc(
            "Wheel", "", List.of(new Answer.FieldDoc("speed", "", "m/s", "", "VALUES")), List.of());

    private static Answer.Description description(String schema, long hash, Answer.MessageDoc... texts) {
        return new Answer.Description("car", 4, 32, hash, schema, List.of(texts));
    }

    private static long hash() throws Exception {
        return SchemaSyntax.parse(SCHEMA).hash();
    }

    @Test
    void shouldKnowUnitsConstantsAndNestedMessages() throws Exception {
        RemoteTopic car = RemoteTopics.of(description(SCHEMA, hash(), CAR, WHEEL));
        MessageDefinition definition = car.topic().definition();
        assertEquals("A car.", definition.comment());
        assertEquals("MODE_IDLE", FieldConstants.of(definition, "mode").get(0).name());
        assertEquals(4, car.topic().queueLength());
        assertEquals(
                "m/s",
                car.nested()
                        .topicsOf("Wheel")
                        .get(0)
                        .definition()
                        .description("speed")
                        .unit());
    }

    @Test
    void shouldDoWithoutTexts() throws Exception {
        assertEquals(
                "",
                RemoteTopics.of(description(SCHEMA, hash()))
                        .topic()
                        .definition()
                        .comment());
    }

    @Test
    void shouldRefuseWhatContradictsItself() throws Exception {
        Answer.MessageDoc wrongField =
                new Answer.MessageDoc("Car", "", List.of(new Answer.FieldDoc("no", "", "", "", "VALUES")), List.of());
        Answer.MessageDoc wrongValue = new Answer.MessageDoc(
                "Car", "", List.of(), List.of(new Answer.ConstantDoc("UINT8", "MODE_IDLE", "300", "")));
        for (Answer.Description wrong : List.of(
                description(SCHEMA, 1, CAR),
                description("Car:", hash(), CAR),
                description(SCHEMA, hash(), wrongField),
                description(SCHEMA, hash(), wrongValue))) {
            assertThrows(MalformedException.class, () -> RemoteTopics.of(wrong));
        }
    }
}
