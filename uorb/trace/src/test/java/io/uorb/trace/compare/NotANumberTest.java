// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import org.junit.jupiter.api.Test;

/** NaN beside another NaN is told by its bits. */
class NotANumberTest {
    private static final DynamicTopic NUMBERS = DynamicTopic.of(
            "numbers",
            MessageSchema.builder("Numbers")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.FLOAT64, "wide")
                    .field(WireType.FLOAT32, "narrow")
                    .build(),
            1);

    @Test
    void shouldTellTheBitsOfEach() {
        MessageComparison comparison = new MessageComparison(name -> NUMBERS, Tolerances.NONE);
        long[] recorded = {1, 0x7ff8000000000000L, 0x7fc00000L};
        long[] replayed = {1, 0xfff8000000000001L, 0xffc00000L};
        MessageComparison.Result result = comparison.compare("numbers", recorded, replayed);
        assertEquals(2, result.fields().size(), result::toString);
        FieldDifference wide = result.fields().get(0);
        assertEquals("NaN (0x7ff8000000000000)", wide.recorded());
        assertEquals("NaN (0xfff8000000000001)", wide.replayed());
        FieldDifference narrow = result.fields().get(1);
        assertEquals("NaN (0x7fc00000)", narrow.recorded());
        assertNotEquals(narrow.recorded(), narrow.replayed());
    }
}
