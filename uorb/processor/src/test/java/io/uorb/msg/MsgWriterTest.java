// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.text.TextEscapes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Written {@code .msg} files, and definitions that cannot be written. */
class MsgWriterTest {
    private static final MessageSchema SCHEMA = MessageSchema.builder("Foo")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT8, "state")
            .array(WireType.FLOAT32, 3, "x")
            .build();

    private static MessageDefinition.Builder foo() {
        return MessageDefinition.builder(SCHEMA);
    }

    private static String refusal(MessageDefinition.Builder builder) {
        MessageDefinition definition = builder.build();
        return assertThrows(IllegalArgumentException.class, () -> MsgWriter.write(definition))
                .getMessage();
    }

    @Test
    void shouldWriteWhatPx4WouldWrite() {
        MessageDefinition definition = foo().comment("State of the foo\n\nIt goes on.\nAnd on.")
                .field("timestamp", "us", "Time since system start")
                .field("state", new FieldDescription("What it does", "", "MODE", ConstantMeaning.VALUES))
                .field("x", "m", "Position\n\nDEPRECATED: use y")
                .constant(WireType.UINT32, "MESSAGE_VERSION", 1L, "")
                .constant(WireType.UINT8, "MODE_OFF", 0L, "It rests")
                .constant(WireType.UINT8, "MODE_ON", 1L, "It runs\nand runs")
                .constant(WireType.FLOAT32, "X_MAX", 1.5, "")
                .topics(4, List.of("foo", "foo_groundtruth"))
                .build();
        String text = """
                # State of the foo
                #
                # It goes on.
                # And on.

                uint32 MESSAGE_VERSION = 1

                uint64 timestamp # [us] Time since system start

                uint8 state # [@enum MODE] What it does
                uint8 MODE_OFF = 0 # It rests

                # It runs
                # and runs
                uint8 MODE_ON = 1
                float32 X_MAX = 1.5
                uint8 ORB_QUEUE_LENGTH = 4

                # [m] Position
                #
                # DEPRECATED: use y
                float32[3] x

                # TOPICS foo foo_groundtruth
                """;
        assertEquals(text, MsgWriter.write(definition));
        assertEquals(definition, MsgSources.definition(text));
    }

    @Test
    void shouldWriteNothingThatSaysNothing() {
        assertEquals("uint64 timestamp\nuint8 state\nfloat32[3] x\n", MsgWriter.write(foo().build()));
    }

    @Test
    void shouldKeepTheCommentOfTheFirstFieldFromTheMessage() {
        assertEquals(
                "#\n\n# One\n# two\nuint64 timestamp\nuint8 state\nfloat32[3] x\n",
                MsgWriter.write(foo().field("timestamp", "", "One\ntwo").build()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TOPICS a b",
                "One\nTOPICS a b",
                "[m] first",
                "last [m]",
                "within [m] it",
                "[-]",
                "none [-]",
                "[0, 1] and [s]",
                "# hash # and \\ \"quotes\" 'too' \\u0041",
                "DEPRECATED: use y",
                "- a\n  - b",
                "two  blanks",
                "a = b",
                "uint8 x = 1",
                "größer als 90° \uD83D\uDE80",
                "Range: 0, 1.",
                "[@colour red]",
            })
    void shouldKeepComments(String comment) {
        MessageDefinition definition = foo().comment(comment)
                .field("x", "", comment)
                .field("state", "rad/s", comment)
                .constant(WireType.UINT8, "A", 1L, comment)
                .build();
        assertEquals(definition, MsgSources.definition(MsgWriter.write(definition)));
    }

    /** Comments that would read back as an attribute, or changed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "See [@enum A]",
                "[@range 0, 1]",
                "DEPRECATED:",
                "One\n\nDEPRECATED: use y\n\nTwo",
                " first",
                "last ",
                "a\n\n\nb",
                "\na",
                "a\nDEPRECATED: b",
                "bell \u0007",
                "a\rb",
                "half \uD83D",
            })
    void shouldRefuseCommentsThatWouldChange(String comment) {
        String shown = TextEscapes.escape(comment.replace("\n", "\\n"));
        String refusal = refusal(foo().field("x", "", comment));
        assertEquals(
                "message Foo cannot be written as a .msg file: the comment of field x would read back as ",
                refusal.substring(0, refusal.indexOf('"')));
        assertEquals("instead of \"" + shown + "\"", refusal.substring(refusal.indexOf("instead of")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "1", "0, 1", "a, b", "[m]", "@enum A", " m", "m\ns"})
    void shouldRefuseUnitsThatAreNone(String unit) {
        String refusal = refusal(foo().field("x", unit, "Text"));
        assertEquals("message Foo cannot be written as a .msg file: the ", refusal.substring(0, 50));
    }

    @Test
    void shouldRefuseConstantsThatNoAttributeNames() {
        assertEquals(
                "message Foo cannot be written as a .msg file: the meaning of the constants of field state would"
                        + " read back"
                        + " as \"VALUES\" instead of \"BIT_MASKS\"",
                refusal(foo().field("state", new FieldDescription("", "", "", ConstantMeaning.BIT_MASKS))));
    }

    @Test
    void shouldRefuseAQueueLengthThatTheTopicsDoNotHave() {
        assertEquals(
                "message Foo cannot be written as a .msg file: the queue length would read back as \"2\" instead of"
                        + " \"1\"",
                refusal(foo().constant(WireType.UINT8, "ORB_QUEUE_LENGTH", 2L, "")));
    }

    @Test
    void shouldWriteAMessageWithoutTimestamp() {
        MessageSchema schema =
                MessageSchema.builder("Foo").field(WireType.BOOL, "x").build();
        assertEquals(
                "bool x\n", MsgWriter.write(MessageDefinition.builder(schema).build()));
    }

    @Test
    void shouldNotRepeatTheUnitThatASentenceSays() {
        String text = MsgSources.TIMESTAMP + "float32 x # speed [m/s].\n";
        assertEquals(text, MsgWriter.write(MsgSources.definition(text)).replace("\n\n", "\n"));
    }
}
