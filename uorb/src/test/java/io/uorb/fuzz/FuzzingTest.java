// SPDX-License-Identifier: Apache-2.0
package io.uorb.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Fuzzes what reads bytes of others, for as many seconds in all as {@code -Dio.uorb.fuzz.seconds} says: {@code mvn
 * -Pfuzz -pl uorb test -Dgroups=fuzz}. What it finds becomes a test, as in
 * {@code UlogFindingsTest}.
 */
@Tag("fuzz")
class FuzzingTest {
    private static final int SECONDS = Integer.getInteger("io.uorb.fuzz.seconds", 60);

    /** Seeds alone are fewer; a fuzzer that tries no more than this does not work. */
    private static final long LEAST_RUNS = 500;

    @ParameterizedTest
    @EnumSource
    void shouldFindNothing(FuzzTarget target) throws IOException, InterruptedException {
        assumeTrue(Jazzer.isThere(), "Jazzer is not on the class path; use -Pfuzz");
        long runs = Jazzer.fuzz(target, target.seconds(SECONDS));
        System.out.println("fuzzing " + target + ": " + runs + " inputs");
        assertTrue(runs > LEAST_RUNS, "only " + runs + " inputs");
    }
}
