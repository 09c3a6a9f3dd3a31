// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
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

    private NpmWitness() {}

    /**
     * A reading of the witness.
     *
     * @param again the message as it writes it
     * @param values {@code path value} of each scalar, in the order of declaration
     */
    public record Reading(byte[] again, List<String> values) {}

    /** Skips the test if the witness is not there. */
    public static void assumeThere() {
        Peers.requireNode("@foxglove/rosmsg2-serialization");
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
        Process process = Peers.command(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
