// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/**
 * Properties that do not change during a run.
 *
 * @param date of the start, ISO 8601 with the offset from UTC
 * @param machine that it runs on
 * @param java that it runs in
 * @param commit of the checkout that holds the program, "-dirty" if changed, or "unknown"
 * @param command the program's arguments
 */
public record Environment(String date, Machine machine, JavaRuntime java, String commit, String command) {
    /** This machine and JVM, now. */
    public static Environment read(String command) {
        return new Environment(
                OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                new MachineReader(Path.of("/")).read(),
                JavaRuntime.read(),
                GitCheckout.commit(),
                command);
    }
}
