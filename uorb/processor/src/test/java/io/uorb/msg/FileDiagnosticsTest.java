// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.msg.resolution.MsgSources;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mistake that one file can have: the smallest text that has it, and what is said of it. */
class FileDiagnosticsTest {
    private static final String TIMESTAMP = MsgSources.TIMESTAMP;

    /** The only problem of a message {@code Foo} whose second line is that one. */
    private static void assertProblem(String line, String problem) {
        assertEquals(List.of("Foo.msg:2: " + problem), MsgSources.problemsOf(TIMESTAMP + line + "\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Bar x | unknown type Bar of field x",
                "float x | unknown type float of field x; did you mean float32?",
                "uint8_t x | unknown type uint8_t of field x; did you mean uint8?",
                "string x | unknown type string of field x; did you mean char[n]?",
                "foat32 x | unknown type foat32 of field x; did you mean float32?",
                "float32[0] x | array x has the length \"0\"; write a number from 1 to 65528",
                "float32[-1] x | array x has the length \"-1\"; write a number from 1 to 65528",
                "float32[] x | array x has the length \"\"; write a number from 1 to 65528",
                "float32[N] x | array x has the length \"N\"; write a number from 1 to 65528",
                "float32[<=4] x | array x has the length \"<=4\"; write a number from 1 to 65528",
                "uint8[65529] x | array x has the length \"65529\"; write a number from 1 to 65528",
                "uint8[99999999999] x | array x has the length \"99999999999\"; write a number from 1 to 65528",
                "uint8[4 x | \"uint8[4\" of field x is not a type; write float32, float32[4], EscReport or"
                        + " EscReport[8]",
                "uint8[2][2] x | \"uint8[2][2]\" of field x is not a type; write float32, float32[4], EscReport or"
                        + " EscReport[8]",
            })
    void shouldReportTypes(String line, String problem) {
        assertProblem(line, problem);
    }

    /** M-8. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bool isOn | field name \"isOn\" has capital letters; write it in snake_case, such as is_on",
                "bool 2d | field name \"2d\" is not in snake_case: use a-z, 0-9 and _, and start with a letter",
                "bool _padding0 | field name \"_padding0\" is not in snake_case: use a-z, 0-9 and _, and start with a"
                        + " letter",
                "bool größe | field name \"größe\" is not in snake_case: use a-z, 0-9 and _, and start with a letter",
                "uint8 x[4] | field name \"x[4]\" has a length, which belongs to the type: uint8[4] x",
                "bool x; | field name \"x;\" is not in snake_case: use a-z, 0-9 and _, and start with a letter",
                "bool timestamp | field timestamp is already declared in line 1",
            })
    void shouldReportFieldNames(String line, String problem) {
        assertProblem(line, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uint8 x y | \"uint8 x y\" is neither \"type name\" nor \"type NAME = value\" nor a comment, which"
                        + " starts"
                        + " with #",
                "float32 | \"float32\" is neither \"type name\" nor \"type NAME = value\" nor a comment, which starts"
                        + " with #",
                "A = 3 | \"A = 3\" is neither \"type name\" nor \"type NAME = value\" nor a comment, which starts"
                        + " with #",
                "// text | \"//\" of field text is not a type; write float32, float32[4], EscReport or EscReport[8]",
            })
    void shouldReportLinesThatAreNone(String line, String problem) {
        assertProblem(line, problem);
    }

    /** M-14. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uint8 A = 256 | constant A has the value 256, but uint8 ranges from 0 to 255",
                "uint8 A = -1 | constant A has the value -1, but uint8 ranges from 0 to 255",
                "int8 A = 0x80 | constant A has the value 0x80, but int8 ranges from -128 to 127",
                "char A = 256 | constant A has the value 256, but char ranges from 0 to 255",
                "int32 A = 2147483648 | constant A has the value 2147483648, but int32 ranges from -2147483648 to"
                        + " 2147483647",
                "uint64 A = 18446744073709551616 | constant A has the value 18446744073709551616, but uint64 ranges"
                        + " from 0 to 18446744073709551615",
                "float32 A = 1e39 | constant A has the value 1e39, but the most of float32 is 3.4028235E38",
                "float64 A = 1e309 | constant A has the value 1e309, but the most of float64 is 1.7976931348623157E308",
                "uint8 A = one | constant A has the value \"one\", which is no integer; write it like 12, -1 or 0x1f",
                "uint8 A = 1.5 | constant A has the value \"1.5\", which is no integer; write it like 12, -1 or 0x1f",
                "uint8 A = 1 2 | constant A has the value \"1 2\", which is no integer; write it like 12, -1 or 0x1f",
                "float32 A = 1.5f | constant A has the value \"1.5f\", which is no number; write it like 1.5, -2e-3 or"
                        + " NaN",
                "bool A = yes | constant A has the value \"yes\", which is no bool; write true or false",
                "uint8 A = | constant A has no value; write one after the =",
                "float A = 1 | constant A has the type \"float\", which is no scalar type; did you mean float32?",
                "uint8[2] A = 1 | constant A has the type \"uint8[2]\", which is no scalar type",
                "uint8 a = 1 | constant name \"a\" is not in CONSTANT_CASE: use A-Z, 0-9 and _, and start with a"
                        + " letter",
                "uint16 ORB_QUEUE_LENGTH = 256 | constant ORB_QUEUE_LENGTH is 256, but PX4 holds 0 to 255; write a"
                        + " power of two from 1 to 128",
                "int8 ORB_QUEUE_LENGTH = -1 | constant ORB_QUEUE_LENGTH is -1, but PX4 holds 0 to 255; write a power"
                        + " of two from 1 to 128",
                "int64 ORB_QUEUE_LENGTH = 4294967297 | constant ORB_QUEUE_LENGTH is 4294967297, but PX4 holds 0 to 255;"
                        + " write a power of two from 1 to 128",
                "uint8 ORB_QUEUE_LENGTH = 300 | constant ORB_QUEUE_LENGTH has the value 300, but uint8 ranges from 0"
                        + " to 255",
                "bool ORB_QUEUE_LENGTH = true | constant ORB_QUEUE_LENGTH has the type bool; it is an integer, such"
                        + " as uint8",
                "float32 ORB_QUEUE_LENGTH = 2 | constant ORB_QUEUE_LENGTH has the type float32; it is an integer, such"
                        + " as uint8",
            })
    void shouldReportConstants(String line, String problem) {
        assertProblem(line, problem);
    }

    /** M-15: as PX4's node rounds it, with a note. */
    @ParameterizedTest
    @CsvSource({"0, 1", "3, 4", "10, 16", "12, 16", "60, 64", "65, 128", "200, 128", "255, 128"})
    void shouldRoundTheQueueLengthUpWithANote(int written, int rounded) {
        String text = TIMESTAMP + "uint8 ORB_QUEUE_LENGTH = " + written + "\n";
        assertEquals(rounded, MsgSources.definition(text).queueLength());
        assertEquals(
                List.of("Foo.msg:2: note: constant ORB_QUEUE_LENGTH is " + written + "; the queue length becomes "
                        + rounded + ", as PX4 rounds it up to a power of two, at most 128"),
                MsgSources.problemsOf(text));
    }

    @Test
    void shouldReportAConstantThatStandsThereTwice() {
        assertEquals(
                List.of("Foo.msg:3: constant A is already declared in line 2"),
                MsgSources.problemsOf(TIMESTAMP + "uint8 A = 1\nuint16 A = 2\n"));
    }

    /** M-7. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bool x | Foo.msg: message Foo has no timestamp; add the field \"uint64 timestamp\" (us)",
                "uint32 timestamp | Foo.msg:1: field timestamp is uint32; declare it as \"uint64 timestamp\" (us)",
                "uint64[2] timestamp | Foo.msg:1: field timestamp is uint64[2]; declare it as \"uint64 timestamp\""
                        + " (us)",
            })
    void shouldReportTheTimestamp(String text, String problem) {
        assertEquals(List.of(problem), MsgSources.problemsOf(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "# TOPICS a-b|topic name \"a-b\" is not in snake_case: use a-z, 0-9 and _, and start with a letter",
                "# TOPICS a a|warning: topic a is already named in line 2",
                "# TOPICS |\"# TOPICS\" names no topic; remove the line or name one",
            })
    void shouldReportTopics(String line, String problem) {
        assertProblem(line, problem);
    }

    @Test
    void shouldReportControlCharacters() {
        assertProblem("bool x # bell \u0007", "the line has the control character U+0007; remove it");
    }

    @Test
    void shouldReportTooManyFields() {
        String fields =
                IntStream.rangeClosed(1, 256).mapToObj(i -> "bool x" + i + "\n").collect(Collectors.joining());
        assertEquals(
                List.of("Foo.msg:257: message Foo has 257 fields; the most is 256, so use arrays or nested messages"),
                MsgSources.problemsOf(TIMESTAMP + fields));
    }

    @Test
    void shouldReportTooManyConstants() {
        String constants = IntStream.rangeClosed(1, 4097)
                .mapToObj(i -> "bool X" + i + " = true\n")
                .collect(Collectors.joining());
        assertEquals(
                List.of("Foo.msg:4098: message Foo has 4097 constants; the most is 4096"),
                MsgSources.problemsOf(TIMESTAMP + constants));
    }

    @Test
    void shouldReportTooManyBytes() {
        assertEquals(List.of(), MsgSources.problemsOf(TIMESTAMP + "uint8[65520] x"));
        assertEquals(
                List.of("Foo.msg: message Foo has 65529 bytes; the most is 65528, so shorten its arrays"),
                MsgSources.problemsOf(TIMESTAMP + "uint8[65521] x"));
    }

    @Test
    void shouldReportNamesThatAreNotPascalCase() {
        assertEquals(
                List.of("vehicle_status.msg: the file's name is the message's and must be in PascalCase, such as"
                        + " VehicleStatus.msg; \"vehicle_status\" is not"),
                new MsgSources().with("vehicle_status", TIMESTAMP).problems());
    }

    @Test
    void shouldShortenWhatItQuotes() {
        String name = "x".repeat(61) + "Y";
        assertProblem(
                "bool " + name,
                "field name \"" + "x".repeat(60) + "...\" has capital letters; write it in snake_case," + " such as "
                        + "x".repeat(60) + "...");
    }

    @Test
    void shouldReportAllProblemsOfAFileInOneRun() {
        String text =
                "uint8 A = 300\nbool isOn\nwhat is this\nuint8[0] x\nfloat y\n# TOPICS b-c\nuint8 ORB_QUEUE_LENGTH"
                        + " = 5\n";
        assertEquals(
                List.of("", ":1", ":2", ":3", ":4", ":5", ":6", ":7"),
                MsgSources.problemsOf(text).stream()
                        .map(problem -> problem.substring("Foo.msg".length(), problem.indexOf(": ")))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "int32 A = 010 | constant A has the value `010`, which C++ reads as octal; write it without leading"
                        + " zeros, or as 0x...",
                "char Q = '#' | constant Q has the value `'`, since # starts a comment; write 35 for '#'",
                "uint8 [4] x | `uint8 [4] x`: no blanks in a type; write it like float32[4] x",
                "uint8[ 4 ] x | `uint8[ 4 ] x`: no blanks in a type; write it like float32[4] x",
                "# TOPICS vehicle_GPS | warning: topic vehicle_GPS becomes vehicle__g_p_s, in snake_case",
            })
    void shouldSayWhatToWriteInstead(String line, String problem) {
        assertEquals(
                List.of("Foo.msg:2: " + problem.replace('`', '"')),
                MsgSources.problemsOf(MsgSources.TIMESTAMP + line + "\n"));
    }
}
