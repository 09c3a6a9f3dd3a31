// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * Recorded logs by name, and what independent readers found in them: the small ones of this repository, whose folder
 * describes them, and PX4's flight logs of {@code ../shared}, which need not be there.
 */
public final class RecordedLogs {
    /** Simulated sensors and the attitude estimate, 6 s. */
    public static final String ATTITUDE = "attitude";

    /** A simulated quadrotor that takes off: 27 topics, 1 s. */
    public static final String HOVER = "hover";

    /** A record of each kind: parameters, defaults, texts, tags, dropouts, several instances, every type of field. */
    public static final String EVERYTHING = "everything";

    /** Messages, parameters and a text before and in three appended sections. */
    public static final String APPENDED = "appended";

    /** {@link #ATTITUDE} as a flight controller of 2016 would have logged it. */
    public static final String OLD = "old";

    /** A record of a wrong size, and zeros from it to the end. */
    public static final String DAMAGED = "damaged";

    /** Those that the repository has. */
    public static final Set<String> COMMITTED = Set.of(ATTITUDE, HOVER, EVERYTHING, APPENDED, OLD, DAMAGED);

    /** PX4's flight logs, which {@code ../shared} has. */
    public static final Set<String> PX4 = Set.of(
            "sample",
            "sample_logging_tagged_and_default_params",
            "sample_appended_multiple",
            "robologs_test",
            "corrupt_actuator_armed_wrong_size");

    private static final Path LOGS = Project.file("uorb/testing/src/main/resources/io/uorb/testing/logs");
    private static final Path GOLDEN = Project.file("uorb/ulog/src/test/resources/golden");

    private RecordedLogs() {}

    /** The log of that name; skips the test that asks if it is a log of {@code ../shared}, which is absent. */
    public static Path find(String name) {
        return isCommitted(name) ? LOGS.resolve(name + ".ulg") : Project.requireShared("data/ulog/" + name + ".ulg");
    }

    /** The golden file of that log: a line about the log, the names of the columns, and a row for each field. */
    public static Path golden(String name) {
        return isCommitted(name)
                ? GOLDEN.resolve(name + ".csv")
                : Project.requireShared("data/golden/" + name + ".csv");
    }

    /** Whether the log is present; a name that is none of these is a mistake. */
    static boolean isPresent(String name) {
        if (!isCommitted(name) && !PX4.contains(name)) {
            throw new IllegalArgumentException("no recorded log is called " + name);
        }
        return isCommitted(name) || Files.exists(Project.shared("data/ulog/" + name + ".ulg"));
    }

    private static boolean isCommitted(String name) {
        return COMMITTED.contains(name);
    }
}
