// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberSyntaxTest {
    private static double parse(String text) {
        return NumberSyntax.parse(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Property
    void shouldReadDecimalsAsTheJdkDoes(@ForAll long digits, @ForAll @IntRange(max = 25) int decimals) {
        String text = BigDecimal.valueOf(digits, decimals).toPlainString();
        assertEquals(Double.parseDouble(text), parse(text + "\n"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "-0.000001", "101.306890625", "1e3", "-32768", "007", "1.", ".5", "NaN"})
    void shouldReadOtherFormsAsTheJdkDoes(String text) {
        assertEquals(Double.parseDouble(text), parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "-", "1.2.3", "12 13", "abc", "1-", "--1", "0x10", "\u00e4", ".", "-."})
    void shouldRefuseWhatIsNoNumber(String text) {
        assertThrows(NumberFormatException.class, () -> parse(text));
    }
}
