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

    /** A busy machine may take its share of the time to start; each further part is twice as long. */
    private static final int PARTS_AT_MOST = 6;

    private Fuzzing() {}

    /** Fails if a finding appears; skips without Jazzer. */
    public static void run(FuzzTarget target) throws IOException, InterruptedException {
        assumeTrue(Jazzer.isThere(), "Jazzer is not on the class path; use -Pfuzz");
        long runs = 0;
        for (int part = 0; part < PARTS_AT_MOST && runs <= LEAST_RUNS; part++) {
            runs += Jazzer.fuzz(target, target.seconds(SECONDS) << part);
        }
        System.out.println("fuzzing " + target + ": " + runs + " inputs");
        assertTrue(runs > LEAST_RUNS, "only " + runs + " inputs");
    }
}
