// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.RandomSchemas;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaSyntaxTest {
    private static final String ESC =
            "EscStatus:uint64 timestamp;uint8 esc_count;EscReport[12] esc;|EscReport:uint64 timestamp;int32 esc_rpm;";

    @Test
    void shouldWriteEachMessageOnceInOrderOfItsUse() throws SchemaSyntaxException {
        MessageSchema schema = SchemaSyntax.parse(ESC);
        assertEquals(ESC, SchemaSyntax.write(schema));
        assertEquals(12, schema.field("esc").orElseThrow().length());
        assertEquals(
                "Triplet:Point previous;Point next;|Point:float64 lat;",
                SchemaSyntax.write(SchemaSyntax.parse("Triplet:Point previous;Point next;|Point:float64 lat;")));
    }

    /** M-13: what arrives has the hash and the layout of what was sent. */
    @Property(tries = 500)
    void shouldComeBackAsItWasWritten(@ForAll long seed) throws SchemaSyntaxException {
        MessageSchema schema = new RandomSchemas(seed).schema();
        MessageSchema parsed = SchemaSyntax.parse(SchemaSyntax.write(schema));
        assertEquals(schema, parsed);
        assertEquals(schema.hash(), parsed.hash());
        assertEquals(schema.layout().format(), parsed.layout().format());
    }

    /** Whatever arrives is a schema or one line that says why not. */
    @Property(tries = 2_000)
    void shouldRefuseDamagedTextsInOneLine(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(SchemaSyntax.write(new RandomSchemas(seed).schema()));
        for (int i = 0; i <= random.nextInt(4); i++) {
            text.setCharAt(random.nextInt(text.length()), ":;|[] 019azAZ_\n\u00e4".charAt(random.nextInt(16)));
        }
        try {
            SchemaSyntax.parse(text.toString());
        } catch (SchemaSyntaxException e) {
            assertTrue(e.getMessage().matches("schema text, character [0-9]+: [ -~]{1,303}"), e.getMessage());
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '\0',
            value = {
                "A ! character 0: \"A\" is not a name, a colon and fields",
                "A: ! character 0: message A has no fields",
                "a:int8 x; ! character 0: message name a is not in PascalCase",
                "A:int8 x ! character 2: field \"int8 x\" does not end with a semicolon",
                "A:int8 x;int8 X; ! character 9: field \"int8 X\" is not a type, perhaps with a length from 1 to"
                        + " 99999 in brackets, a space and a name in snake_case",
                "A:int8[0] x; ! character 2: field \"int8[0] x\" is not a type, perhaps with a length from 1 to"
                        + " 99999 in brackets, a space and a name in snake_case",
                "A:floot32 x; ! character 2: message A, field x: type floot32 is neither a wire type nor a message of"
                        + " this text",
                "A:int8 x;int8 x; ! character 0: message A has two fields named x",
                "A:int8 x;|A:int8 x; ! character 10: message A is defined twice",
                "A:int8 x;|B:int8 x; ! character 10: message B is not part of message A",
                "A:int8 x;| ! character 10: \"\" is not a name, a colon and fields",
                "A:B b;|B:A a; ! character 0: message A contains itself, through A > B",
                "A:int8[99999] x; ! character 0: message A has 99999 bytes up to field x; the most is 65528"
            })
    void shouldSayWhatIsWrong(String text, String message) {
        assertEquals("schema text, " + message, failure(text));
    }

    @Test
    void shouldRefuseWhatIsTooLongTooDeepOrTooMuch() {
        assertEquals(
                "schema text, character 65000: text has 65001 characters; the most is 65000",
                failure("A".repeat(SchemaSyntax.MAX_LENGTH + 1)));
        String chain = IntStream.range(0, 9)
                .mapToObj(i -> "M" + i + ":M" + (i + 1) + " m;")
                .collect(Collectors.joining("|"));
        assertEquals(
                "schema text, character 72: message M8 is nested deeper than 8 levels", failure(chain + "|M9:int8 x;"));
        assertEquals(
                "schema text, character 57346: more fields than 8192, which is the most",
                failure("A:" + "int8 a;".repeat(SchemaSyntax.MAX_FIELDS + 1)));
    }

    /** Hash, layout and comparison take all fields of all nested messages: a short text must not make a long one. */
    @Test
    void shouldRefuseWhatWouldGrow() {
        String name = "n".repeat(SchemaSyntax.MAX_NAME_LENGTH + 1);
        String cut = "\"" + "n".repeat(60) + "...\" has 129 characters; the most is 128";
        assertEquals("schema text, character 7: name " + cut, failure("A:int8 " + name + ";"));
        assertEquals(
                "schema text, character 0: name " + cut.replace('n', 'N'),
                failure(name.toUpperCase(Locale.ROOT) + ":int8 a;"));
        String tens = IntStream.range(0, 10).mapToObj(i -> "%s f" + i + ";").collect(Collectors.joining());
        String text = "A:" + tens.replace("%s", "B") + "|B:" + tens.replace("%s", "C") + "|C:" + tens.replace("%s", "D")
                + "|D:int8 a;int8 b;int8 c;int8 d;int8 e;int8 f;int8 g;int8 h;";
        assertEquals("schema text, character 0: more fields than 8192, which is the most", failure(text));
    }

    @Test
    void shouldCutTextsOfOthersInMessages() {
        assertTrue(failure("x".repeat(60_000)).length() < 200);
        assertTrue(failure("A:" + "b".repeat(60_000) + " x;").length() < 400);
    }

    @Test
    void shouldNotWriteWhatCouldNotBeRead() {
        MessageSchema inner =
                MessageSchema.builder("A").field(WireType.INT8, "x").build();
        MessageSchema outer = MessageSchema.builder("A").nested(inner, "a").build();
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> SchemaSyntax.write(outer),
                "message A contains two different messages named A");
        List<Field> many = new ArrayList<>();
        for (int i = 0; i <= SchemaSyntax.MAX_FIELDS; i++) {
            many.add(new Field("f" + i, WireType.INT8, null, 0));
        }
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> SchemaSyntax.write(new MessageSchema("B", many)),
                "message B has 8193 … 8192");
        MessageSchema longName =
                MessageSchema.builder("C").field(WireType.INT8, "f".repeat(129)).build();
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> SchemaSyntax.write(longName),
                "name " + "f".repeat(129) + " has 129 characters; the most is 128");
        List<Field> long1000 = IntStream.range(1000, 2000)
                .mapToObj(i -> new Field("f".repeat(55) + i, WireType.INT8, null, 0))
                .toList();
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> SchemaSyntax.write(new MessageSchema("D", long1000)),
                "schema text of message D has 65002 … 65000");
    }

    private static String failure(String text) {
        return assertThrows(SchemaSyntaxException.class, () -> SchemaSyntax.parse(text))
                .getMessage();
    }
}
