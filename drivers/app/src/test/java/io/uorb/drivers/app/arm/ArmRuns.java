// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.run.Speed;
import io.uorb.testing.CommandRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs of the arm's examples for tests, and the figures in what they print. */
final class ArmRuns {
    private static final Pattern FIGURE = Pattern.compile(" (\\d[\\d.e+-]*) (?:mm|m|mrad)\\b");

    /** Lines of the examples that have run: to run one again takes seconds. */
    private static final Map<String, List<String>> LINES = new HashMap<>();

    private ArmRuns() {}

    /** Returns the lines of {@code uorb arm EXAMPLE}, which runs with the first call only. */
    static List<String> command(String example) {
        return LINES.computeIfAbsent(example, ArmRuns::commandAgain);
    }

    static List<String> commandAgain(String... example) {
        List<String> arguments = new ArrayList<>(List.of("arm"));
        arguments.addAll(List.of(example));
        CommandRun run = UorbRun.of(arguments.toArray(String[]::new)).exits(0);
        List<String> lines = run.out().lines().toList();
        requireMargins(lines);
        return lines;
    }

    /** Returns the lines of an example that is not as long as that of the command. */
    static List<String> part(ArmExample example) throws Exception {
        RigOptions options = new RigOptions(
                Speed.MAX, false, 0, null, false, null, false, List.of(), null, line -> {}, SharedBroker.NONE);
        try (ArmRig rig = new ArmRig(example.contacts(), example.sensor(), options, false)) {
            List<String> lines = new ArrayList<>(example.run(rig));
            lines.addAll(rig.end());
            requireMargins(lines);
            return lines;
        }
    }

    private static void requireMargins(List<String> lines) {
        // The last line has the hash of all messages.
        String last = lines.get(lines.size() - 1);
        assertTrue(last.matches("\\d+ messages, SHA-256 [0-9a-f]{64}"), last);
        String margins = "all: set point to joint (.*)() mrad outside contact, 0 samples with a torque at its limit";
        assertWithin(lines.get(lines.size() - 2), margins, 0, 2);
    }

    /** Returns how many lines have the example's own figures. */
    static int figures(List<String> lines) {
        return lines.size() - 2;
    }

    /** Returns the first figure with a unit of length or angle. */
    static double figure(String line) {
        Matcher figure = FIGURE.matcher(line);
        assertTrue(figure.find(), line);
        return Double.parseDouble(figure.group(1));
    }

    /** Asserts that the figures of both groups are within bounds; an empty second one does not count. */
    static void assertWithin(String line, String pattern, double least, double greatest) {
        Matcher figures = Pattern.compile(pattern).matcher(line);
        assertTrue(figures.matches(), line);
        assertTrue(Double.parseDouble(figures.group(1)) >= least, line);
        String last = figures.group(2).isEmpty() ? figures.group(1) : figures.group(2);
        assertTrue(Double.parseDouble(last) <= greatest, line);
    }
}
