// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * An independent reader and writer of ROS 2 messages, {@code @foxglove/rosmsg2-serialization} under Node. It is there
 * if {@code node} is, and NODE_PATH leads to the package.
 */
public final class NpmWitness {
    private static final Path SCRIPT = Project.file("uorb/bridge/cdr/src/test/resources/witness/cdr.cjs");
    private static final String REQUIRED = "UORB_REQUIRE_WITNESS";

    private NpmWitness() {}

    /**
     * A reading of the witness.
     *
     * @param again the message as it writes it
     * @param values {@code path value} of each scalar, in the order of declaration
     */
    public record Reading(byte[] again, List<String> values) {}

    /** Skips the test if the witness is not there, or fails where CI says that it must be. */
    public static void assumeThere() throws Exception {
        boolean there = hasPackage();
        if ("1".equals(System.getenv(REQUIRED))) {
            assertTrue(there, REQUIRED + " is 1, but there is no node, or no package in NODE_PATH");
        }
        assumeTrue(there, "no node, or no @foxglove/rosmsg2-serialization in NODE_PATH");
    }

    private static boolean hasPackage() throws Exception {
        try {
            return output("node", "-p", "require.resolve('@foxglove/rosmsg2-serialization').length > 0")
                    .startsWith("true");
        } catch (IOException e) {
            return false;
        }
    }

    /** A line of the witness's input. */
    public static String line(String definition, byte[] message) {
        return Base64.getEncoder().encodeToString(definition.getBytes(StandardCharsets.UTF_8))
                + ' '
                + HexFormat.of().formatHex(message);
    }

    public static List<Reading> read(Path folder, List<String> lines) throws Exception {
        Path input = Files.write(folder.resolve("messages.txt"), lines);
        List<Reading> readings = new ArrayList<>();
        for (String line :
                output("node", SCRIPT.toString(), input.toString()).lines().toList()) {
            String[] parts = line.split(" ");
            String values = new String(Base64.getDecoder().decode(parts[1]), StandardCharsets.UTF_8);
            readings.add(new Reading(
                    HexFormat.of().parseHex(parts[0]), values.lines().toList()));
        }
        assertEquals(lines.size(), readings.size(), "messages that the witness read");
        return readings;
    }

    private static String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
