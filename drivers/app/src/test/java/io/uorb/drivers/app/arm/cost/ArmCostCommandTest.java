// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code uorb arm cost}. How long it takes is not asserted. */
class ArmCostCommandTest {
    @Test
    void shouldPrintTimesBytesAndRatios() {
        CommandRun run =
                UorbRun.of("arm", "cost", "--rounds", "2", "--threads", "1").exits(0);
        List<String> lines = run.out().lines().toList();
        assertEquals(10, lines.size(), run.out());
        assertEquals("alone:", lines.get(0));
        assertEquals("beside 1 threads that compute (1 run):", lines.get(5));
        String row = " +[0-9.]+ us a sample at least, 0\\.0 B; +[0-9.]+ us in the mean, \\d+ x real time;"
                + " +[0-9.]+ us of processor time, \\d+ x";
        assertTrue(lines.get(1).matches(" +control level and arm" + row), lines.get(1));
        assertTrue(lines.get(9).matches(" +empty loop" + row + "; ratio [0-9.]+"), lines.get(9));
    }

    @Test
    void shouldRefuseNumbersBeyondTheirLimits() {
        UorbRun.of("arm", "cost", "--rounds", "1").fails(2, "--rounds 1 is not between 2 and 10000");
        UorbRun.of("arm", "cost", "--threads", "65").reports("--threads 65 is not between 0 and 64");
    }
}
