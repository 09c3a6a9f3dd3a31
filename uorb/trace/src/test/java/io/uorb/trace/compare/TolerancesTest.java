// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparison of quaternions, with tolerances and without. */
class TolerancesTest {
    private static final int NO_NUMBER = 0x7fc00000;
    private static final DynamicTopic TOPIC = DynamicTopic.of(
            "compared_attitude",
            MessageSchema.builder("ComparedAttitude")
                    .field(WireType.UINT64, "timestamp")
                    .array(WireType.FLOAT32, 4, "q")
                    .build(),
            1);

    private static long[] attitude(double... q) {
        int[] bits = new int[4];
        for (int i = 0; i < q.length; i++) {
            bits[i] = Float.floatToRawIntBits((float) q[i]);
        }
        return words(bits);
    }

    private static long[] words(int... q) {
        return new long[] {
            1, Integer.toUnsignedLong(q[0]) | (long) q[1] << 32, Integer.toUnsignedLong(q[2]) | (long) q[3] << 32
        };
    }

    private static MessageComparison.Result compare(Tolerances tolerances, long[] recorded, long[] replayed) {
        return new MessageComparison(name -> TOPIC, tolerances).compare(TOPIC.name(), recorded, replayed);
    }

    @Test
    @Statement("determinism:D-48")
    void shouldCallZerosOfTwoSignsDifferent() {
        MessageComparison.Result result = compare(Tolerances.NONE, attitude(1, 0.0), attitude(1, -0.0));
        assertFalse(result.within());
        FieldDifference difference = result.fields().get(0);
        assertEquals("q[1]", difference.path());
        assertEquals("-0.0 (sign of zero)", difference.replayed());
    }

    @Test
    @Statement("determinism:D-48")
    void shouldTakeNoNumberForNoNumberOnly() {
        Tolerances tolerances = Tolerances.of(List.of("*.q abs 1e9"));
        long[] recorded = words(NO_NUMBER, 0, 0, 0);
        assertTrue(compare(tolerances, recorded, words(NO_NUMBER + 1, 0, 0, 0)).within());
        assertFalse(compare(Tolerances.NONE, recorded, words(NO_NUMBER + 1, 0, 0, 0))
                .within());
        assertFalse(compare(tolerances, recorded, words(0, 0, 0, 0)).within());
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "*.q abs 0.02| true",
                "*.q abs 0.005| false",
                "compared_attitude.q rel 0.02| true",
                "compared_attitude.q rel 0.005| false",
                "compared_attitude.q ulps 4| false",
                "*.q ignore| true",
                "vehicle_status.* ignore| false"
            },
            delimiter = '|')
    @Statement("determinism:D-49")
    void shouldHoldToTheLimitOfItsRule(String line, boolean within) {
        assertEquals(
                within,
                compare(Tolerances.of(List.of(line)), attitude(1), attitude(1.01))
                        .within());
    }

    @ParameterizedTest
    @CsvSource({"1, true", "0.1, false"})
    @Statement("determinism:D-49")
    void shouldCompareTurnsOfQuaternionsWhateverTheirSign(double limitDeg, boolean within) {
        double half = Math.toRadians(0.5) / 2;
        Tolerances tolerances = Tolerances.of(List.of("*.q quaternion " + limitDeg + " deg"));
        long[] turned = attitude(-Math.cos(half), -Math.sin(half), 0, 0);
        assertEquals(within, compare(tolerances, attitude(1, 0, 0, 0), turned).within());
    }

    @Test
    @Statement("determinism:D-49")
    void shouldCompareAnglesAcrossAWholeTurn() {
        Tolerances tolerances = Tolerances.of(List.of("*.q wrap 1 deg"));
        assertTrue(compare(tolerances, attitude(Math.PI - 0.001), attitude(-Math.PI))
                .within());
        assertFalse(
                compare(tolerances, attitude(Math.PI - 0.1), attitude(-Math.PI)).within());
    }

    @Test
    @Statement("determinism:D-49")
    void shouldHoldToTheLastLineThatMatchesAndTellUnusedOnes() {
        Tolerances tolerances = Tolerances.of(List.of("*.q ignore", "nothing.q abs 1", "*.q abs 0.005"));
        assertFalse(compare(tolerances, attitude(1), attitude(1.01)).within());
        assertEquals(List.of("*.q ignore", "nothing.q abs 1"), tolerances.unused());
    }

    @ParameterizedTest
    @ValueSource(strings = {"*.q", "*.q about 3", "*.q abs", "*.q abs -1", "*.q abs NaN", "*.q wrap 1 rad"})
    @Statement("determinism:D-49")
    void shouldNameALineThatIsNone(String line) {
        String message = assertThrows(IllegalArgumentException.class, () -> Tolerances.of(List.of(line)))
                .getMessage();
        assertTrue(message.contains(line), message);
    }
}
