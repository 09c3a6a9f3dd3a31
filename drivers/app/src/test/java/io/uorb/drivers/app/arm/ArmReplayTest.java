// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** rccl:RC-102: a recorded run replays through the control level to the same set points, bit for bit. */
@Statement("rccl:RC-102")
@Tag("slow")
class ArmReplayTest {
    private static final int FILE_HEADER_BYTES = 16;
    private static final int MESSAGE_HEADER_BYTES = 3;
    /** Of a data message of arm_joint_command: the number of its topic, its time and sequence. */
    private static final int BEFORE_ANGLES = Short.BYTES + 2 * Long.BYTES;

    @TempDir
    private Path folder;

    private Path record(String example, String... more) {
        Path log = folder.resolve(example + ".ulg");
        List<String> arguments = new ArrayList<>(List.of("arm", example, "--record", log.toString()));
        arguments.addAll(List.of(more));
        UorbRun.of(arguments.toArray(String[]::new)).exits(0);
        return log;
    }

    private static CommandRun verify(int exitCode, Path log, String... more) {
        List<String> arguments = new ArrayList<>(List.of("replay", "verify", log.toString()));
        arguments.addAll(List.of(more));
        return UorbRun.of(arguments.toArray(String[]::new)).exits(exitCode);
    }

    @Test
    void shouldReplayToTheSameSetPointsAndFindADamagedMessage() throws IOException {
        Path log = record("key");
        CommandRun equal = verify(0, log);
        assertTrue(equal.out().startsWith("EQUAL"), equal.out());
        assertFalse(equal.out().contains("arm_control:"), equal.out());
        assertFalse(equal.out().contains("simulated_arm:"), equal.out());

        changeBit(log, "arm_joint_command", 500);
        CommandRun damaged = verify(3, log);
        assertTrue(damaged.out().startsWith("INCOMPLETE\n"), damaged.out());
        assertTrue(damaged.out().contains("arm_joint_command:0"), damaged.out());
    }

    /** Programs on threads of their own, with functions, sensors, forces and updates; the whole examples. */
    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"square", "pick", "database", "stack", "sensor", "belt", "crank", "press"})
    void shouldReplayEachExample(String example) {
        assertTrue(verify(0, record(example)).out().startsWith("EQUAL"));
    }

    @Test
    void shouldFindAChangedGainAndChangedNoise() {
        CommandRun noisy = verify(1, record("key"), "--set", "simulated_arm.ARM_NOISE_F=0.1");
        assertTrue(noisy.out().startsWith("DIFFERENT  arm_wrist_wrench:0 generation 1, "), noisy.out());
        assertTrue(noisy.out().contains("differing modules: simulated_arm\n"), noisy.out());
        CommandRun run = verify(1, record("press"), "--set", "arm_control.RCCL_DAMP_F=401");
        assertTrue(run.out().startsWith("DIFFERENT  "), run.out());
        assertTrue(run.out().contains("differing modules: arm_control\n"), run.out());
    }

    /**
     * A control level that samples slower asks other questions than were recorded: its motions begin earlier, and some
     * of their goals are asked for before the record has them. All motions still end where they did.
     */
    @Test
    void shouldAnswerAControlLevelWhoseMotionsHaveShifted() throws IOException {
        Path log = record("square");
        Path changed = folder.resolve("changed.ulg");
        CommandRun run = UorbRun.of(
                        "replay",
                        "rerun",
                        log.toString(),
                        "--module",
                        "arm_control",
                        "--set",
                        "arm_control.rate_hz=990",
                        "--record",
                        changed.toString())
                .exits(0)
                .prints("DIFFERENT  arm_joint_command:0 ");
        double[] recorded = lastAngles(log);
        assertArrayEquals(recorded, lastAngles(changed), 1e-9, run.out());
    }

    private static double[] lastAngles(Path log) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(log)).order(ByteOrder.LITTLE_ENDIAN);
        int id = -1;
        double[] angles = null;
        for (int at = FILE_HEADER_BYTES; at < in.limit(); at += MESSAGE_HEADER_BYTES + (in.getShort(at) & 0xffff)) {
            int body = at + MESSAGE_HEADER_BYTES;
            int length = in.getShort(at) & 0xffff;
            if (in.get(at + 2) == 'A'
                    && "arm_joint_command".equals(text(in.array(), body + MESSAGE_HEADER_BYTES, body + length))) {
                id = in.getShort(body + 1);
            } else if (in.get(at + 2) == 'D' && in.getShort(body) == id) {
                angles = new double[6];
                for (int i = 0; i < angles.length; i++) {
                    angles[i] = in.getDouble(body + BEFORE_ANGLES + i * Double.BYTES);
                }
            }
        }
        return angles;
    }

    /** Threads of their own, on the system's clock: the order of all is the scheduler's. */
    @ParameterizedTest
    @ValueSource(strings = {"key", "pick"})
    void shouldReplayARunOnThreads(String example) {
        assertTrue(verify(0, record(example, "--realtime")).out().startsWith("EQUAL"));
    }

    /** Changes the lowest bit of a field in a message of a log, by the topic and the message's number from 1. */
    private static void changeBit(Path log, String topic, int number) throws IOException {
        byte[] bytes = Files.readAllBytes(log);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int id = -1;
        int seen = 0;
        for (int at = FILE_HEADER_BYTES; at < bytes.length; at += MESSAGE_HEADER_BYTES + (in.getShort(at) & 0xffff)) {
            int body = at + MESSAGE_HEADER_BYTES;
            int length = in.getShort(at) & 0xffff;
            if (bytes[at + 2] == 'A' && topic.equals(text(bytes, body + MESSAGE_HEADER_BYTES, body + length))) {
                id = in.getShort(body + 1);
            } else if (bytes[at + 2] == 'D' && in.getShort(body) == id && ++seen == number) {
                bytes[body + BEFORE_ANGLES] ^= 1;
                Files.write(log, bytes);
                return;
            }
        }
        throw new AssertionError(log + " has " + seen + " messages of " + topic);
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
