// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.definition;
import static io.uorb.ros.definition.DefinitionTexts.part;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.definition.RosDefinition;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values as {@code rostopic pub} takes them and {@code rostopic echo} needs them. */
class PlainValuesTest {
    private static final RosDefinition DEFINITION = definition("uint8 u8\nuint64 u64\nfloat32 f32\nbool flag\n"
            + "string text\ntime when\nuint8[] octets\nint16[2] pair\nInner inner\nInner[] many\nstring[] texts\n"
            + "duration[] spans" + part("demo/Inner", "int32 x\nint32 y"));

    private static RosMessage filled(Object value) {
        RosMessage message = DynamicSerializer.of(DEFINITION).newMessage();
        PlainValues.fill(message, value, Map.of("now", Map.of("secs", 7, "nsecs", 8), "origin", List.of(0, 0)));
        return message;
    }

    private static Object get(String field, Object value) {
        return PlainValues.of(filled(Map.of(field, value))).get(field);
    }

    @Test
    void shouldTakeEachWayToWriteAValue() {
        assertEquals(Map.of("secs", 7L, "nsecs", 8L), get("when", "now"));
        assertEquals(Map.of("secs", 1L, "nsecs", 2L), get("when", List.of(1, 2)));
        assertEquals(Map.of("secs", 1L, "nsecs", 500_000_000L), get("when", 1_500_000_000L));
        assertEquals(Map.of("secs", 3L, "nsecs", 0L), get("when", Map.of("secs", 3)));
        assertEquals(List.of(Map.of("secs", -1L, "nsecs", 999_999_999L)), get("spans", List.of(-1)));
        assertEquals(List.of(104L, 105L), get("octets", "hi"));
        assertEquals(List.of(1L, 255L), get("octets", new byte[] {1, -1}));
        assertEquals(Map.of("x", 0L, "y", 0L), get("inner", "origin"));
        assertEquals(
                List.of(Map.of("x", 1L, "y", 2L), Map.of("x", 0L, "y", 3L)),
                get("many", List.of(List.of(1, 2), Map.of("y", 3))));
        assertEquals(true, get("flag", 1));
        assertEquals(1.0, get("f32", 1));
        assertEquals(new BigInteger("18446744073709551615"), get("u64", new BigInteger("18446744073709551615")));
        assertEquals(List.of("a", ""), get("texts", Arrays.asList("a", null)));
    }

    @Test
    void shouldTakeListsForAllFields() {
        RosMessage inner = DynamicSerializer.of(definition("int32 x\nint32 y")).newMessage();
        PlainValues.fill(inner, List.of(4, 5));
        assertEquals(Map.of("x", 4L, "y", 5L), PlainValues.of(inner));
        RosMessage empty = DynamicSerializer.of(definition("")).newMessage();
        PlainValues.fill(empty, null);
        assertEquals(Map.of(), PlainValues.of(empty));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(Map.of("none", 1), "field none: demo/T has no such field"),
                Arguments.of(Map.of("inner", Map.of("z", 1)), "field inner.z: demo/Inner has no such field"),
                Arguments.of(Map.of("inner", List.of(1)), "field inner: 1 values for the 2 fields of demo/Inner"),
                Arguments.of(Map.of("inner", 1), "field inner: 1 is no demo/Inner"),
                Arguments.of(Map.of("inner", "x"), "field inner: no key named x"),
                Arguments.of(List.of(1), "1 values for the 12 fields of demo/T"),
                Arguments.of(Map.of("u8", 256), "field u8: 256 does not fit uint8, which ranges from 0 to 255"),
                Arguments.of(Map.of("u8", 1.5), "field u8: 1.5 is no integer"),
                Arguments.of(Map.of("u8", true), "field u8: true is no integer"),
                Arguments.of(
                        Map.of("u8", BigInteger.ONE.shiftLeft(64)),
                        "field u8: 18446744073709551616 does not fit uint8"),
                Arguments.of(
                        Map.of("u64", -1),
                        "field u64: -1 does not fit uint64, which ranges from 0 to 18446744073709551615"),
                Arguments.of(Map.of("flag", 2), "field flag: 2 does not fit bool, which ranges from 0 to 1"),
                Arguments.of(
                        Map.of("f32", 1e39),
                        "field f32: 1.0E39 does not fit float32, whose greatest value is" + " 3.4028235E38"),
                Arguments.of(Map.of("f32", "1"), "field f32: 1 is no number"),
                Arguments.of(Map.of("text", 5), "field text: 5 is no string"),
                Arguments.of(Map.of("when", "later"), "field when: no key named later"),
                Arguments.of(
                        Map.of("when", -1),
                        "field when: -1 s does not fit time, which ranges from 0 to" + " 4294967295 s"),
                Arguments.of(Map.of("when", Map.of("sec", 1)), "field when: a time has secs and nsecs, no sec"),
                Arguments.of(
                        Map.of("when", List.of(1)),
                        "field when: a list is neither {secs, nsecs} nor [secs, nsecs] nor an integer in ns"),
                Arguments.of(
                        Map.of("pair", List.of(1)), "field pair: array pair is int16[2]; it cannot have 1 elements"),
                Arguments.of(Map.of("pair", 1), "field pair: 1 is no list"),
                Arguments.of(Map.of("many", List.of(Map.of("x", "1"))), "field many[0].x: 1 is no integer"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void shouldNameTheFieldOfABadValue(Object value, String problem) {
        assertThrowsNaming(IllegalArgumentException.class, () -> filled(value), problem);
    }
}
