// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.FoxgloveUlog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UlogSchemaInfoTest {
    private static final MessageSchema WIND = MessageSchema.builder("Wind")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.FLOAT32, "speed")
            .build();

    @Test
    void shouldComeBackFromALog() throws IOException, SchemaSyntaxException {
        UlogDefinitions definitions = wind().open().definitions();
        assertEquals(OptionalInt.of(WIND.hash()), UlogSchemaInfo.hash(definitions, "wind"));
        assertEquals(Optional.of(WIND), UlogSchemaInfo.definition(definitions, "wind"));
        assertEquals(OptionalInt.empty(), UlogSchemaInfo.hash(definitions, "other"));
        assertEquals(Optional.empty(), UlogSchemaInfo.definition(definitions, "other"));
    }

    @Test
    void shouldMakeKeysOfTypeAndTopic() {
        assertEquals(
                "uint32_t uorb_hash_wind", UlogSchemaInfo.hash("wind", WIND).key());
        assertEquals(
                "char[" + SchemaSyntax.write(WIND).length() + "] uorb_schema_wind",
                UlogSchemaInfo.definition("wind", WIND).key());
    }

    @Test
    void shouldRefuseAKeyThatARecordCannotHold() {
        String topic = "w".repeat(237);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> UlogSchemaInfo.hash(topic, WIND),
                "key \"uint32_t uorb_hash_" + topic + "\" has 256 bytes; the most is 255");
    }

    @Test
    void shouldPassOverInformationOfAnotherType() throws IOException {
        UlogDefinitions definitions = LogBytes.start()
                .record('I', LogBytes.key("char[4] uorb_hash_wind"), LogBytes.utf8("text"))
                .record('I', LogBytes.key("uint32_t[2] uorb_hash_wind"), new byte[8])
                .open()
                .definitions();
        assertEquals(OptionalInt.empty(), UlogSchemaInfo.hash(definitions, "wind"));
    }

    /** L-2: readers that do not know a key take the log as it is. */
    @Test
    void shouldBeNoHindranceToAForeignReader(@TempDir Path folder) throws IOException, InterruptedException {
        FoxgloveUlog.assumeThere();
        Path file = Files.write(folder.resolve("wind.ulg"), wind().bytes());
        String found = FoxgloveUlog.summary(file);
        assertTrue(found.contains("{\"name\":\"wind\",\"instance\":0,\"n\":2,"), found);
        assertTrue(FoxgloveUlog.fields(file).contains("wind,0,speed,2,0,1.5,2.5,4"));
    }

    private static LogBytes wind() {
        return LogBytes.start()
                .flagBits(0, 0)
                .info(UlogSchemaInfo.hash("wind", WIND))
                .format("wind:" + WIND.layout().format())
                .info(UlogSchemaInfo.definition("wind", WIND))
                .subscription(0, 0, "wind")
                .data(0, LogBytes.u64(1_000_000), LogBytes.f32(1.5f))
                .data(0, LogBytes.u64(2_000_000), LogBytes.f32(2.5f));
    }
}
