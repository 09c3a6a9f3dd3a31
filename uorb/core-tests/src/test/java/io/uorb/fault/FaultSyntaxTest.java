// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.fault.Fault.Bias;
import io.uorb.fault.Fault.Delay;
import io.uorb.fault.Fault.Drop;
import io.uorb.fault.Fault.DropEvery;
import io.uorb.fault.Fault.Freeze;
import io.uorb.fault.Fault.Suspend;
import io.uorb.fault.Fault.Term;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults as text, there and back. */
class FaultSyntaxTest {
    @Test
    void shouldReadEachKind() {
        Map<String, Fault> texts = Map.of(
                "suspend", new Suspend(0),
                "drop 10%", new Drop(10, 1, 0),
                "drop 0.5% seed -42", new Drop(0.5, -42, 0),
                "drop 1/7", new DropEvery(7, 0),
                "delay 20ms", new Delay(20_000, 0),
                "delay 1.5s for 2s", new Delay(1_500_000, 2_000_000),
                "freeze", new Freeze(0),
                "bias gyro_rad[0]=0.1", new Bias(List.of(new Term("gyro_rad[0]", 0.1)), 0),
                "  bias  a=1\tesc[3].esc_rpm=-2e3 for 250us ",
                        new Bias(List.of(new Term("a", 1), new Term("esc[3].esc_rpm", -2000)), 250));
        texts.forEach((text, fault) -> assertEquals(fault, Fault.parse(text), text));
    }

    @Test
    void shouldWriteTheShortestText() {
        assertEquals(
                "drop 12.5% for 5s", Fault.dropPercent(12.5).forUs(5_000_000).toString());
        assertEquals("delay 20ms", Fault.parse("delay 20000us").toString());
        assertEquals("bias x=-0.5 y[2]=3", Fault.bias("x", -0.5).and("y[2]", 3).toString());
    }

    @ParameterizedTest(name = "fault {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        stop         | fault kind 'stop' is not one of suspend, drop, bias, freeze, delay
        ""           | fault kind '' is not one of suspend, drop, bias, freeze, delay
        drop         | drop '' is not of the form drop 10%, drop 10% seed 42 or drop 1/7
        drop 10      | drop '10' is not of the form drop 10%, drop 10% seed 42 or drop 1/7
        drop 101%    | drop 101% is not between 0% and 100%
        drop -1%     | drop -1% is not between 0% and 100%
        drop 1/0     | drop 1/0: 0 is not between 1 and 1000000
        drop 5% seed 9223372036854775808 | seed '9223372036854775808' is not a whole number of 64 bits
        delay        | delay '' is not of the form delay 20ms
        delay 20     | delay '20' is not a time such as 250us, 20ms or 1.5s
        delay 61s    | delay 61s is not between 1us and 60s
        delay 0ms    | delay 0s is not between 1us and 60s
        delay 0.5us  | delay '0.5us' is not a whole number of us
        freeze all   | unexpected 'all' after freeze
        suspend for  | 'for' takes one time and must be last, such as for 5s
        suspend for 5s now | 'for' takes one time and must be last, such as for 5s
        suspend for 2000000s | for 2000000s is not between 1us and 86400s
        bias         | bias takes field=number, such as bias gyro_rad[0]=0.1
        bias x       | bias 'x' is not of the form field=number
        bias x=1e999 | bias of field x is Infinity, not a finite number
        bias x=NaN   | bias 'x=NaN' is not of the form field=number
        bias X=1     | bias of 'X': not a field path such as temperature, gyro_rad[0] or esc[3].esc_rpm
        bias x=1 x=2 | bias of field x is given twice
        """)
    void shouldSayWhatIsWrong(String text, String expected) {
        assertThrowsNaming(IllegalArgumentException.class, () -> Fault.parse(text), expected);
    }

    @Property
    void shouldReadWhatItWrites(@ForAll("faults") Fault fault) {
        assertEquals(fault, Fault.parse(fault.toString()));
    }

    @Property
    void shouldReadOrRefuseAnyText(@ForAll("scraps") List<String> scraps) {
        String text = String.join(" ", scraps);
        try {
            Fault fault = Fault.parse(text);
            assertEquals(fault, Fault.parse(fault.toString()));
        } catch (IllegalArgumentException e) {
            assertEquals(1, e.getMessage().lines().count(), e.getMessage());
        }
    }

    @Provide
    Arbitrary<List<String>> scraps() {
        return Arbitraries.of(
                        "suspend",
                        "drop",
                        "delay",
                        "freeze",
                        "bias",
                        "for",
                        "seed",
                        "10%",
                        "1/3",
                        "5s",
                        "20ms",
                        "0us",
                        "x=1",
                        "x[0]=.5",
                        "=",
                        "%",
                        "-",
                        "1e400%",
                        "\n",
                        "999999999999s")
                .list()
                .ofMaxSize(6);
    }

    @Provide
    Arbitrary<Fault> faults() {
        Arbitrary<Fault> any = Arbitraries.oneOf(
                Arbitraries.just(Fault.suspend()),
                Arbitraries.just(Fault.freeze()),
                Combinators.combine(Arbitraries.doubles().between(0, 100).ofScale(9), Arbitraries.longs())
                        .as((percent, seed) -> new Drop(percent, seed, Fault.UNTIL_CLEARED)),
                Arbitraries.integers().between(1, 1_000_000).map(Fault::dropEvery),
                Arbitraries.longs().between(1, Fault.MAX_DELAY_US).map(Fault::delayUs),
                biases());
        Arbitrary<Long> durations =
                Arbitraries.longs().between(1, Fault.MAX_DURATION_US).injectNull(0.5);
        return Combinators.combine(any, durations)
                .as((fault, durationUs) -> durationUs == null ? fault : fault.forUs(durationUs));
    }

    private static Arbitrary<Fault> biases() {
        Arbitrary<String> fields = Combinators.combine(
                        Arbitraries.strings()
                                .withCharRange('a', 'z')
                                .ofMinLength(1)
                                .ofMaxLength(4),
                        Arbitraries.of("", "[0]", "[12]", "[3].esc_rpm", ".x_1[7]"))
                .as((name, rest) -> name + rest);
        Arbitrary<Term> terms =
                Combinators.combine(fields, Arbitraries.doubles()).as(Term::new);
        return terms.list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .uniqueElements(Term::field)
                .map(list -> new Bias(list, Fault.UNTIL_CLEARED));
    }
}
