// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import static io.uorb.ros.definition.DefinitionTexts.part;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Full texts of peers: what they may not cost, and what is wrong with them (ros1:G-12, ros1:E-2). */
class FullTextTest {
    private static RosDefinition parse(String text) {
        return FullText.parse("peer", "demo/T", text);
    }

    private static String refusal(String text) {
        return assertThrows(DefinitionException.class, () -> parse(text)).getMessage();
    }

    /** ros1:G-10: nested arrays and single messages have the same sum. */
    @Test
    void shouldIgnoreBracketsOfNestedTypes() {
        String inner = part("demo/Inner", "int16 a");
        assertEquals(parse("Inner[2] a" + inner).md5(), parse("Inner a" + inner).md5());
        assertEquals(
                parse("Inner[] a" + inner).md5(), parse("demo/Inner a" + inner).md5());
    }

    /** ros1:G-12: depth first, each once. */
    @Test
    void shouldOrderNestedTypesDepthFirst() {
        RosDefinition root = parse("B b\nC c\nB d" + part("demo/B", "D d") + part("demo/C", "D d\nE e")
                + part("demo/D", "int8 x") + part("demo/E", ""));
        assertEquals(
                "demo/B demo/D demo/C demo/E",
                root.nested().stream().map(RosDefinition::name).collect(Collectors.joining(" ")));
        assertEquals(root.md5(), parse(root.fullText()).md5());
    }

    @Test
    void shouldNameTheLineInTheWholeText() {
        assertEquals("peer:4: unknown type demo/C", refusal("B b" + part("demo/B", "C c")));
        assertEquals("peer:3: no MSG: below the line of =", refusal("int8 b\n" + "=".repeat(80) + "\nint8 c"));
        assertEquals("peer:3: \"B\" is no name of a type, such as std_msgs/String", refusal("int8 b" + part("B", "")));
        assertEquals(
                "peer: demo/B is defined otherwise in peer",
                refusal("B b" + part("demo/B", "int8 x") + part("demo/B", "int8 y")));
    }

    /** The real package and ours differ in comments and in how they name types; that is one definition. */
    @Test
    void shouldTakeADefinitionAgain() {
        String first = part("demo/B", "# comment\nuint8 A = 1\nE e") + part("demo/E", "");
        assertEquals(
                parse("B b" + first).md5(),
                parse("B b" + first + part("demo/B", "uint8 A=1\ndemo/E e")).md5());
        assertEquals(
                "peer: demo/B is defined otherwise in peer", refusal("B b" + first + part("demo/B", "uint8 A=2\nE e")));
        assertEquals(
                "peer: demo/B is defined otherwise in peer",
                refusal("B b" + first + part("demo/B", "uint8 A=1\nE[2] e")));
    }

    @Test
    void shouldRefuseCycles() {
        assertEquals("peer:1: demo/T contains itself: demo/T > demo/T", refusal("T t"));
        assertEquals(
                "peer:7: demo/B contains itself: demo/T > demo/B > demo/C > demo/B",
                refusal("B b" + part("demo/B", "C c") + part("demo/C", "B[] b")));
    }

    private static String chain(int depth) {
        StringBuilder text = new StringBuilder(depth == 1 ? "int8 x" : "N2 n");
        for (int i = 2; i <= depth; i++) {
            text.append(part("demo/N" + i, i == depth ? "int8 x" : "N" + (i + 1) + " n"));
        }
        return text.toString();
    }

    @Test
    void shouldLimitTheDepth() {
        assertEquals(
                DefinitionLimits.MAX_DEPTH,
                parse(chain(DefinitionLimits.MAX_DEPTH)).depth());
        String refusal = refusal(chain(DefinitionLimits.MAX_DEPTH + 1));
        assertTrue(refusal.endsWith(": nested more than 32 levels"), refusal);
        assertTrue(refusal(chain(1_000)).endsWith(": nested more than 32 levels"));
    }

    @Test
    void shouldLimitTheDepthBelowKnownTypes() {
        String text = chain(DefinitionLimits.MAX_DEPTH);
        assertTrue(refusal("N2 n\nA a" + text.substring(text.indexOf('\n')) + part("demo/A", "N2 n"))
                .endsWith(": nested more than 32 levels"));
    }

    @Test
    void shouldLimitTheText() {
        assertEquals(
                "peer: the full text has 1048577 characters; the limit is 1048576",
                refusal("#".repeat(DefinitionLimits.MAX_TEXT + 1)));
        assertEquals(0, parse("#".repeat(DefinitionLimits.MAX_TEXT)).fields().size());
    }

    @Test
    void shouldLimitTheDeclarations() {
        String fields = IntStream.rangeClosed(1, DefinitionLimits.MAX_DECLARATIONS)
                .mapToObj(i -> "int8 f" + i)
                .collect(Collectors.joining("\n"));
        assertEquals(DefinitionLimits.MAX_DECLARATIONS, parse(fields).fields().size());
        assertEquals("peer:4097: more than 4096 fields and constants", refusal(fields + "\nint8 A=1"));
    }

    @Test
    void shouldLimitTheTypes() {
        String parts = IntStream.range(1, DefinitionLimits.MAX_TYPES)
                .mapToObj(i -> part("demo/N" + i, ""))
                .collect(Collectors.joining());
        assertEquals(0, parse(parts).fields().size());
        assertTrue(refusal(parts + part("demo/More", "")).endsWith(": more than 1024 types"));
    }

    @Test
    void shouldLimitFixedArrays() {
        assertEquals(
                DefinitionLimits.MAX_FIXED_BYTES, parse("uint8[16777216] a").leastBytes());
        assertEquals(
                "peer: demo/T: a message takes at least 16777217 bytes; the limit is 16777216",
                refusal("uint8[16777216] a\nuint8 b"));
        assertEquals(
                "peer: demo/T: a message takes at least 281474976710656 bytes; the limit is 16777216",
                refusal("B[16777216] a" + part("demo/B", "uint8[16777216] a")));
        assertEquals(65_536, parse("E[65536] a" + part("demo/E", "")).fixedObjects());
        assertEquals(
                "peer: demo/T: a message has at least 65537 nested messages, strings and vectors; the limit is 65536",
                refusal("E[65536] a\nint8[] b" + part("demo/E", "")));
    }
}
