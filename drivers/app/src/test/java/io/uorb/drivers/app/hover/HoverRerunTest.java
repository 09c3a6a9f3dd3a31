// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import io.uorb.trace.log.LogTrace;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb replay rerun} on a flight on threads. */
class HoverRerunTest {
    @TempDir
    private Path folder;

    private static CommandRun rerun(Path log, String... more) {
        List<String> args = new ArrayList<>(List.of("replay", "rerun", log.toString()));
        args.addAll(List.of(more));
        return UorbRun.of(args.toArray(String[]::new));
    }

    /** Returns topic, instance and CRC of each message of a log in its order, without its trace. */
    private static String[] messages(Path log) throws IOException {
        List<String> messages = new ArrayList<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    if (!LogTrace.isOfTrace(data.subscription().name())) {
                        CRC32C crc = new CRC32C();
                        crc.update(data.buffer()
                                .duplicate()
                                .position(data.offset())
                                .limit(data.offset() + data.length()));
                        messages.add(data.subscription().name() + ":"
                                + data.subscription().multiId() + " " + crc.getValue());
                    }
                }
            });
        }
        return messages.toArray(String[]::new);
    }

    @Test
    @Statement({"determinism:D-53", "determinism:D-54", "determinism:D-55"})
    void shouldWriteTheSameMessagesUnlessSomethingIsChanged() throws IOException {
        Path log = ThreadedFlight.in(folder);
        Path same = folder.resolve("same.ulg");
        CommandRun equal = rerun(
                        log,
                        "--module",
                        "mc_rate_control",
                        "--module",
                        "attitude_estimator",
                        "--record",
                        same.toString())
                .exits(0);
        assertTrue(equal.out().startsWith("open loop: "), equal.out());
        assertTrue(equal.out().contains("\nEQUAL\n"), equal.out());
        assertArrayEquals(messages(log), messages(same));

        Path changed = folder.resolve("changed.ulg");
        rerun(
                        log,
                        "--module",
                        "attitude_estimator",
                        "--module",
                        "mc_att_control",
                        "--set",
                        "attitude_estimator.tau_acc_s=0.5",
                        "--record",
                        changed.toString())
                .exits(0)
                .prints("\nDIFFERENT  ", "vehicle_attitude: ", "    q[0]: largest difference ");
        String[] before = messages(log);
        String[] after = messages(changed);
        assertEquals(before.length, after.length);
        int attitudes = 0;
        for (int i = 0; i < before.length; i++) {
            boolean mayChange = before[i].startsWith("vehicle_attitude")
                    || before[i].startsWith("estimator_")
                    || before[i].startsWith("attitude_estimator")
                    || before[i].startsWith("vehicle_rates_setpoint");
            assertTrue(mayChange || before[i].equals(after[i]), before[i]);
            attitudes += before[i].startsWith("vehicle_attitude:") && !before[i].equals(after[i]) ? 1 : 0;
        }
        assertTrue(attitudes > 0);

        CommandRun vehicle =
                rerun(log, "--module", "simulated_vehicle", "--json").exits(0);
        assertTrue(vehicle.out().replace(" ", "").contains("\"closedLoop\":false"), vehicle.out());
        assertTrue(vehicle.out().contains("actuator_motors"), vehicle.out());
    }

    @Test
    void shouldRefuseWhatItCannotRun() throws IOException {
        Path log = ThreadedFlight.in(folder);
        assertEquals(2, rerun(log).exitCode());
        assertEquals(2, rerun(log, "--module", "nobody").exitCode());
        rerun(log, "--module", "mc_rate_control", "--set", "mc_att_control.MC_ROLL_P=6")
                .fails(2, "does not run again; add --module mc_att_control");
        Path there = Files.writeString(folder.resolve("there.ulg"), "kept");
        CommandRun kept = rerun(log, "--module", "mc_rate_control", "--record", there.toString())
                .exits(1);
        assertEquals("kept", Files.readString(there));
        assertFalse(kept.out().contains("EQUAL"), kept.out());
        assertEquals(
                1,
                rerun(log, "--module", "mc_rate_control", "--record", log.toString(), "--force")
                        .exitCode());
    }

    /** Its trace is read by this program's formats, which a copy of the log would lack as well. */
    @Test
    void shouldRefuseToCopyALogThatLostAFormat() throws IOException {
        byte[] content = Files.readAllBytes(ThreadedFlight.in(folder));
        String text = new String(content, StandardCharsets.ISO_8859_1);
        int at = text.indexOf("uorb_trace_generation:");
        content[at] = 'x';
        Path log = Files.write(folder.resolve("lost.ulg"), content);
        Path copy = folder.resolve("copy.ulg");
        rerun(log, "--module", "mc_rate_control", "--record", copy.toString())
                .fails(1, "--record: the log lacks the formats of uorb_trace_generation,");
        assertFalse(Files.exists(copy));
    }
}
