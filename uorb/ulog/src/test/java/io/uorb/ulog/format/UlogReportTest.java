// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.definition.LogCompatibility;
import io.uorb.definition.SchemaComparison;
import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.testing.RandomSchemas;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.WordsTopic;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Reports on logs of other versions of messages. */
class UlogReportTest {
    private static final MessageSchema HERE =
            schema("Gyro:uint64 timestamp;float32 x;uint8 samples;Bias bias;|" + "Bias:float32 a;float32 b;");

    @Test
    void shouldSayNothingWhereNothingDiffers() throws IOException {
        assertEquals(Optional.empty(), report(HERE, true, true));
        assertEquals(Optional.empty(), report(HERE, false, false));
    }

    @Test
    void shouldNameTopicHashesAndAllFieldsThatDiffer() throws IOException {
        MessageSchema there = schema("Gyro:uint64 timestamp;float64 x;Bias bias;int16 count;|Bias:float32 a;bool ok;");
        String fields = ": field x is double in the log, float in the topic; field samples (uint8_t) is missing in the"
                + " log; field bias.b (float) is missing in the log; field bias.ok (bool) is only in the log; field"
                + " count (int16_t) is only in the log";
        assertEquals(
                Optional.of(String.format(
                        "topic gyro: hash 0x%08x of the log is not 0x%08x of this program%s",
                        there.hash(), HERE.hash(), fields)),
                report(there, true, false));
        assertEquals(
                Optional.of("topic gyro: its format in the log is not this program's" + fields),
                report(there, false, false));
    }

    /** M-13: only the hash tells it, and only the definition says what it is. */
    @Test
    void shouldTellAnotherOrderOfDeclaration() throws IOException {
        MessageSchema there =
                schema("Gyro:uint64 timestamp;uint8 samples;float32 x;Bias bias;|" + "Bias:float32 a;float32 b;");
        String start = String.format(
                "topic gyro: hash 0x%08x of the log is not 0x%08x of this program: ", there.hash(), HERE.hash());
        assertEquals(
                Optional.of(start + "field samples: declared at place 2 there, 3 here"), report(there, true, true));
        assertEquals(
                Optional.of(start + "all fields are there; order of declaration, names of nested messages or converted"
                        + " fields differ"),
                report(there, true, false));
    }

    @Test
    void shouldSayThatADefinitionCannotBeRead() throws IOException {
        LogBytes log = LogBytes.start();
        addFormats(log, HERE);
        log.record('I', LogBytes.key("uint32_t uorb_hash_gyro"), LogBytes.i32(1));
        log.record('I', LogBytes.key("char[3] uorb_schema_gyro"), LogBytes.utf8("abc"));
        String report = bind(log).report().orElseThrow();
        assertTrue(
                report.endsWith("; its definition cannot be read: schema text, character 0: \"abc\" is not a name, a"
                        + " colon and fields"),
                report);
    }

    @Test
    void shouldKeepSilentOnWhatRulesTakeCareOf() throws IOException {
        LogBytes log = LogBytes.start();
        addFormats(log, schema("Gyro:uint64 timestamp;float32 x;uint8 number;Bias bias;|Bias:float32 a;float32 b;"));
        UlogDefinitions definitions = log.open().definitions();
        UlogBinding<long[]> binding = UlogBinding.builder(definitions.formats().get("gyro"), topic(HERE))
                .orElseFrom("samples", "number")
                .build();
        assertEquals(List.of(), binding.ignored());
        assertEquals(Optional.empty(), binding.report());
    }

    /** The verdict that is given before reading is what reading does. */
    @Property(tries = 300)
    void shouldReadWhatTheComparisonPromised(@ForAll long seed) throws IOException {
        RandomSchemas random = new RandomSchemas(seed);
        MessageSchema there = random.schema();
        MessageSchema here = random.edited(there);
        LogCompatibility promised = SchemaComparison.of(there, here).logOfFirst();
        LogBytes log = LogBytes.start();
        addFormats(log, there);
        UlogFormat format = log.open().definitions().formats().get(Names.toSnakeCase(there.name()));
        UlogBinding<long[]> binding = UlogBinding.of(format, topic(here));
        assertEquals(sorted(promised.zero()), paths(binding.missing()));
        assertEquals(sorted(promised.ignored()), paths(binding.ignored()));
        assertEquals(promised.clashes().size(), binding.mismatches().size());
        boolean sameFields = promised.verdict() == LogCompatibility.Verdict.WHOLE;
        assertEquals(sameFields, binding.report().isEmpty());
    }

    private static List<String> paths(List<String> fields) {
        return sorted(fields.stream()
                .map(field -> field.substring(field.indexOf(' ') + 1))
                .toList());
    }

    private static List<String> sorted(List<String> paths) {
        return paths.stream().sorted().toList();
    }

    private static Optional<String> report(MessageSchema there, boolean withHash, boolean withDefinition)
            throws IOException {
        LogBytes log = LogBytes.start();
        addFormats(log, there);
        if (withHash) {
            log.info(UlogSchemaInfo.hash("gyro", there));
        }
        if (withDefinition) {
            log.info(UlogSchemaInfo.definition("gyro", there));
        }
        return bind(log).report();
    }

    private static UlogBinding<long[]> bind(LogBytes log) throws IOException {
        UlogDefinitions definitions = log.open().definitions();
        return UlogBinding.builder(definitions.formats().get("gyro"), topic(HERE))
                .definitions(definitions)
                .build();
    }

    private static WordsTopic topic(MessageSchema schema) {
        return new WordsTopic(Names.toSnakeCase(schema.name()), schema);
    }

    private static void addFormats(LogBytes log, MessageSchema schema) {
        log.format(Names.toSnakeCase(schema.name()) + ":" + schema.layout().format());
        for (Field field : schema.fields()) {
            if (field.isNested()) {
                addFormats(log, field.nested());
            }
        }
    }

    private static MessageSchema schema(String text) {
        try {
            return SchemaSyntax.parse(text);
        } catch (SchemaSyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
