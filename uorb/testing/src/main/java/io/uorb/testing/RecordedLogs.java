// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recordings by name, and what independent readers found in them: the small ones of this repository, whose folder
 * describes them, and PX4's flight logs and BROAD's trials of {@code ../shared}, which need not be there.
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

    /** The logs that the repository has. */
    public static final Set<String> COMMITTED = Set.of(ATTITUDE, HOVER, EVERYTHING, APPENDED, OLD, DAMAGED);

    /** The trial that the repository has, in the format of BROAD: a simulation of 12 s. */
    public static final String SIMULATED_TRIAL = "simulated";

    /** PX4's flight logs, which {@code ../shared} has. */
    public static final Set<String> PX4 = Set.of(
            "sample",
            "sample_logging_tagged_and_default_params",
            "sample_appended_multiple",
            "robologs_test",
            "corrupt_actuator_armed_wrong_size");

    /** BROAD's trials, which {@code ../shared} has. */
    public static final Set<String> BROAD = Set.of(
            "02_undisturbed_slow_rotation_B", "16_undisturbed_fast_translation_B", "31_disturbed_stationary_magnet_D");

    private static final Path LOGS = Project.file("uorb/testing/src/main/resources/io/uorb/testing/logs");
    private static final Path GOLDEN = Project.file("uorb/ulog/src/test/resources/golden");

    private RecordedLogs() {}

    /** The log or trial of that name; skips the test that asks if it is one of {@code ../shared}, which is absent. */
    public static Path find(String name) {
        String path = path(name);
        return isCommitted(name) ? LOGS.resolve(path) : Project.requireShared(path);
    }

    /** The golden file of that log: a line about the log, the names of the columns, and a row for each field. */
    public static Path golden(String name) {
        return isCommitted(name)
                ? GOLDEN.resolve(name + ".csv")
                : Project.requireShared("data/golden/" + name + ".csv");
    }

    /** Returns the names of the logs of the repository, and of those of PX4 that are there. */
    public static Set<String> logs() {
        return Stream.concat(COMMITTED.stream(), PX4.stream())
                .filter(RecordedLogs::isWanted)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether tests are to use the recording of that name. */
    static boolean isWanted(String name) {
        String path = path(name);
        return isCommitted(name) || Project.wantsShared(path);
    }

    private static String path(String name) {
        if (PX4.contains(name)) {
            return "data/ulog/" + name + ".ulg";
        } else if (BROAD.contains(name)) {
            return "data/broad/" + name + ".csv.gz";
        } else if (isCommitted(name)) {
            return name + (name.equals(SIMULATED_TRIAL) ? ".csv.gz" : ".ulg");
        }
        throw new IllegalArgumentException("no recording is called " + name);
    }

    static boolean isCommitted(String name) {
        return COMMITTED.contains(name) || name.equals(SIMULATED_TRIAL);
    }
}
