// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;

/**
 * Fuzzes what reads bytes of others, for as many seconds in all artifacts together as {@code -Dio.uorb.fuzz.seconds}
 * says: {@code mvn -Pfuzz -Dgroups=fuzz test}. What it finds becomes a test, as in {@code UlogFindingsTest}.
 */
public final class Fuzzing {
    private static final int SECONDS = Integer.getInteger("io.uorb.fuzz.seconds", 60);

    /** Seeds alone are fewer; a fuzzer that tries no more than this does not work. */
    private static final long LEAST_RUNS = 500;

    private Fuzzing() {}

    /** Fails if a finding appears; skips without Jazzer. */
    public static void run(FuzzTarget target) throws IOException, InterruptedException {
        assumeTrue(Jazzer.isThere(), "Jazzer is not on the class path; use -Pfuzz");
        long runs = Jazzer.fuzz(target, target.seconds(SECONDS));
        System.out.println("fuzzing " + target + ": " + runs + " inputs");
        assertTrue(runs > LEAST_RUNS, "only " + runs + " inputs");
    }
}
