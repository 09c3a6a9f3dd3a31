// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.child.RowLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlternativesSuiteTest {
    private static final Design DESIGN = Alternatives.named("seqlock");

    private static List<String> problems(StressResult stress, String... failures) {
        RowLine row = new RowLine(AlternativesSuite.STRESS, AlternativesSuite.row(DESIGN, stress));
        return new AlternativesSuite()
                .section(OneThread.table(List.of()), List.of(row), List.of(failures))
                .problems();
    }

    @Test
    void shouldHaveNoProblemWithACorrectDesign() {
        assertEquals(List.of(), problems(new StressResult(2, 2, 9, 9, 0, 0, 0, true)));
    }

    @Test
    void shouldMakeAProblemOfAWrongDesign() {
        assertEquals(
                List.of("seqlock, stress: WRONG; newest message not seen at the end"),
                problems(new StressResult(2, 2, 9, 9, 0, 1, 0, false)));
    }

    @Test
    void shouldMakeAProblemOfAJvmThatFailed() {
        assertEquals(
                List.of("uorb: killed", "seqlock, stress: WRONG"),
                problems(new StressResult(2, 2, 9, 9, 0, 1, 0, true), "uorb: killed"));
    }
}
