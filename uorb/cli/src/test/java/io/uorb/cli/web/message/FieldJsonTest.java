// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names of a field's values and bits, as pages get them. */
class FieldJsonTest {
    private static String json(WireType type, ConstantMeaning meaning, List<MessageConstant> constants) {
        FieldDescription about = new FieldDescription("", "", "", meaning);
        return PageJson.object("field", PageJson.field("state", type, about, constants));
    }

    /** Returns constants of pairs of a name and a value. */
    private static List<MessageConstant> constants(WireType type, Object... pairs) {
        List<MessageConstant> constants = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            constants.add(new MessageConstant(type, (String) pairs[i], ((Number) pairs[i + 1]).longValue(), ""));
        }
        return constants;
    }

    @Test
    void shouldNameValuesByTheFirstConstantOfEach() {
        assertEquals(
                "{\"is\":\"field\",\"path\":\"state\",\"type\":\"uint8\",\"unit\":\"\",\"comment\":\"\","
                        + "\"names\":{\"0\":\"OFF\",\"2\":\"ON\"}}",
                json(WireType.UINT8, ConstantMeaning.VALUES, constants(WireType.UINT8, "OFF", 0, "ON", 2, "LIT", 2)));
    }

    @Test
    void shouldNameBitsByTheirNumbers() {
        String bits = "\"bits\":{\"0\":\"LOW\",\"7\":\"HIGH\"}}";
        String numbers = json(
                WireType.UINT8,
                ConstantMeaning.BIT_NUMBERS,
                constants(WireType.UINT8, "LOW", 0, "HIGH", 7, "BEYOND", 64));
        String masks = json(
                WireType.INT8,
                ConstantMeaning.BIT_MASKS,
                constants(WireType.INT8, "NONE", 0, "LOW", 1, "BOTH", 3, "HIGH", -128));
        assertEquals(bits, numbers.substring(numbers.indexOf("\"bits\"")));
        assertEquals(bits, masks.substring(masks.indexOf("\"bits\"")));
    }

    @Test
    void shouldNameNothingWithoutConstantsThatAreIntegers() {
        List<MessageConstant> real = List.of(new MessageConstant(WireType.FLOAT64, "HALF", 0.5, ""));
        assertFalse(json(WireType.FLOAT64, ConstantMeaning.VALUES, real).contains("names"));
        assertFalse(json(WireType.UINT8, ConstantMeaning.BIT_MASKS, List.of()).contains("bits"));
    }

    @Test
    void shouldNameNoMoreThan256Values() {
        Object[] many = IntStream.range(0, 1_000)
                .boxed()
                .flatMap(value -> Stream.<Object>of("VALUE_" + value, value))
                .toArray();
        String json = json(WireType.UINT16, ConstantMeaning.VALUES, constants(WireType.UINT16, many));
        assertEquals(256, json.split("VALUE_", -1).length - 1);
    }
}
