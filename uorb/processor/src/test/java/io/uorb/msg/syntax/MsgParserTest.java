// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.msg.resolution.MsgSources;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Syntax of {@code .msg} files (M-4 to M-19). */
class MsgParserTest {
    private static final String TIMESTAMP = MsgSources.TIMESTAMP;

    private static MessageConstant constant(String line) {
        return MsgSources.definition(TIMESTAMP + line).constants().get(0);
    }

    private static List<String> topics(String lines) {
        return MsgSources.definition(TIMESTAMP + lines).topics();
    }

    /** M-8. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int8",
                "int16",
                "int32",
                "int64",
                "uint8",
                "uint16",
                "uint32",
                "uint64",
                "float32",
                "float64",
                "bool",
                "char",
                "int8[3]",
                "uint64[2]",
                "float32[4]",
                "bool[5]",
                "char[127]"
            })
    void shouldReadEachType(String type) {
        assertEquals(
                type,
                MsgSources.definition(TIMESTAMP + type + " x")
                        .schema()
                        .fields()
                        .get(1)
                        .msgType());
    }

    @Test
    void shouldKeepTheLineOfEachDeclaration() {
        MsgFile file = MsgParser.parse(
                Path.of("Foo.msg"), "# Foo\n\nuint64 timestamp\n\nuint8 A = 1\n# TOPICS a b\nbool x", new Problems());
        assertEquals(List.of(3, 7), file.fields().stream().map(MsgField::line).toList());
        assertEquals(5, file.constants().get(0).line());
        assertEquals(List.of(new MsgTopic(6, "a"), new MsgTopic(6, "b")), file.topics());
    }

    @Test
    void shouldReadTabsBlanksAndNoneAroundTheEqualsSign() {
        String text = "\tuint64 \t timestamp\t# time\nuint8  A=1\nuint8 B= 2# two\nuint8\tC\t=\t3  \n";
        MessageDefinition definition = MsgSources.definition(text);
        assertEquals("time", definition.description("timestamp").comment());
        assertEquals(
                List.of("1", "2", "3"),
                definition.constants().stream().map(MessageConstant::text).toList());
        assertEquals("two", definition.constants().get(1).comment());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void shouldReadAnyLineEnd(String end) {
        MessageDefinition definition =
                MsgSources.definition(String.join(end, "# Foo", "# bar", "", "uint64 timestamp", "# TOPICS a b"));
        assertEquals("Foo\nbar", definition.comment());
        assertEquals(List.of("a", "b"), definition.topics());
    }

    @Test
    void shouldReadAByteOrderMark() {
        byte[] bytes = "\uFEFF# Foo\nuint64 timestamp".getBytes(StandardCharsets.UTF_8);
        String text =
                MsgSource.decode(Path.of("Foo.msg"), bytes, new Problems()).orElseThrow();
        assertEquals("Foo", MsgSources.definition(text).comment());
    }

    @Test
    void shouldReadNestedMessagesInAnyOrderWithAndWithoutPackage() {
        MsgSources sources = new MsgSources()
                .with("A", TIMESTAMP + "Z one\npx4_msgs/Z[2] two\npx4_msgs/msg/Z three")
                .with("Z", TIMESTAMP);
        assertEquals(List.of(), sources.problems());
        assertEquals(
                List.of("uint64", "Z", "Z[2]", "Z"),
                sources.definitions().get(0).schema().fields().stream()
                        .map(field -> field.msgType())
                        .toList());
    }

    /** M-4. */
    @Test
    void shouldNameTheTopicAfterTheMessage() {
        assertEquals(List.of("foo"), topics(""));
        assertEquals(
                List.of("estimator_aid_source2d"),
                new MsgSources()
                        .with("EstimatorAidSource2d", TIMESTAMP)
                        .definitions()
                        .get(0)
                        .topics());
    }

    /** M-5. */
    @Test
    void shouldCollectTopicsOfAllLinesAndThenNotNameOneAfterTheMessage() {
        assertEquals(List.of("a", "b_c", "d"), topics("# TOPICS a  bC\n\n# TOPICS \td \n"));
    }

    /** M-5. */
    @ParameterizedTest
    @ValueSource(strings = {"#TOPICS a", " # TOPICS a", "#  TOPICS a", "# TOPIC a", "# TOPICS"})
    void shouldReadALineThatAlmostListsTopicsAsAComment(String line) {
        assertEquals(List.of("foo"), topics(line));
        assertEquals(
                List.of("Foo.msg:2: warning: this line is a comment: a list of topics starts with exactly \"# TOPICS \""
                        + " and names them"),
                MsgSources.problemsOf(TIMESTAMP + line));
    }

    /** M-14. */
    @ParameterizedTest
    @CsvSource({
        "uint8, 255, 255",
        "uint8, 0xff, 255",
        "int8, -128, -128",
        "int8, -0x80, -128",
        "uint16, 0XFFFF, 65535",
        "int32, +7, 7",
        "uint32, 7, 7",
        "int64, -9223372036854775808, -9223372036854775808",
        "uint64, 18446744073709551615, 18446744073709551615",
        "uint64, 0xffffffffffffffff, 18446744073709551615",
        "char, 65, 65",
        "bool, true, 1",
        "bool, False, 0",
        "bool, 1, 1",
        "float32, 0.1, 0.1",
        "float32, -1, -1.0",
        "float32, 1e-3, 0.001",
        "float32, .5, 0.5",
        "float32, 2., 2.0",
        "float64, 0.1, 0.1",
        "float64, 1E300, 1.0E300",
        "float64, NaN, NaN",
        "float32, -inf, -Infinity",
        "float64, Infinity, Infinity"
    })
    void shouldReadConstantsOfEachType(String type, String value, String text) {
        MessageConstant constant = constant(type + " A = " + value);
        assertEquals(type, constant.type().msgName());
        assertEquals(text, constant.text());
    }

    @Test
    void shouldReadAQuotedCharacter() {
        assertEquals(65L, constant("char A = 'A'").value());
    }

    /** A float32 constant has the value that a float has, not the decimal's. */
    @Test
    void shouldRoundFloatConstants() {
        assertEquals((double) 0.1f, constant("float32 A = 0.1").value());
        assertEquals(0.1, constant("float64 A = 0.1").value());
    }

    /** M-15. */
    @Test
    void shouldKeepTheQueueLengthAmongTheConstants() {
        MessageDefinition definition =
                MsgSources.definition(TIMESTAMP + "uint8 A = 1\nuint32 ORB_QUEUE_LENGTH = 12 # b\nuint8 C = 2");
        assertEquals(16, definition.queueLength());
        assertEquals(
                new MessageConstant(WireType.UINT32, "ORB_QUEUE_LENGTH", 12L, "b"),
                definition.constants().get(1));
        assertEquals(1, MsgSources.definition(TIMESTAMP).queueLength());
    }

    /** M-18. */
    @Test
    void shouldKeepTheVersionAsAConstantThatChangesNothing() {
        MessageDefinition versioned = MsgSources.definition("uint32 MESSAGE_VERSION = 3\n" + TIMESTAMP);
        assertEquals("MESSAGE_VERSION", versioned.constants().get(0).name());
        assertEquals(
                MsgSources.definition(TIMESTAMP).schema().hash(),
                versioned.schema().hash());
    }

    /** M-19. */
    @Test
    void shouldKeepMarksOfDeprecationAsParagraphs() {
        MessageDefinition definition =
                MsgSources.definition("# Old\n# DEPRECATED: use Bar\n\nuint64 timestamp # [us] DEPRECATED: use time\n");
        assertEquals("Old\n\nDEPRECATED: use Bar", definition.comment());
        assertEquals("DEPRECATED: use time", definition.description("timestamp").comment());
    }

    @Test
    void shouldReadAMessageOfAnOldVersionAsAnyOther() {
        MsgSources sources = new MsgSources().with("VehicleStatusV0", TIMESTAMP).with("VehicleStatus", TIMESTAMP);
        assertEquals(List.of(), sources.problems());
        assertEquals(
                List.of("vehicle_status", "vehicle_status_v0"),
                sources.definitions().stream().map(one -> one.topics().get(0)).toList());
    }

    @Test
    void shouldKnowWhatIsLeftOutOfAFileOfGarbage() {
        Problems problems = new Problems();
        MsgFile file = MsgParser.parse(Path.of("Foo.msg"), "what is this\nuint8 x", problems);
        assertEquals(1, file.fields().size());
        assertTrue(problems.errors() > 0);
    }
}
