// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flights on threads are equal when their modules run again from the log (determinism:D-78, determinism:D-79). */
class HoverTraceTest {
    @TempDir
    private Path folder;

    private Path record(String seconds, String... more) {
        Path log = folder.resolve("flight.ulg");
        String[] args = {"hover", "--threads", "--seconds", seconds, "--rate", "250", "--record", log.toString()};
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        UorbRun.of(all).exits(0);
        return log;
    }

    private static CommandRun verify(Path log, String... more) {
        String[] args = {"replay", "verify", log.toString()};
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return UorbRun.of(all);
    }

    @Test
    @Statement({"determinism:D-45", "determinism:D-46", "determinism:D-78"})
    void shouldBeEqualAndNameTheModuleOfAnotherOption() throws IOException {
        Path log = ThreadedFlight.in(folder);
        CommandRun equal = verify(log).exits(0);
        assertTrue(equal.out().startsWith("EQUAL"), equal.out());
        assertFalse(equal.out().contains("not verified"), equal.out());

        Path plot = folder.resolve("differences.svg");
        CommandRun different = verify(log, "--set", "attitude_estimator.tau_acc_s=0.5", "--plot", plot.toString())
                .exits(1);
        assertTrue(different.out().startsWith("DIFFERENT  vehicle_attitude:0 generation"), different.out());
        assertTrue(different.out().contains("differing modules: attitude_estimator\n"), different.out());
        assertTrue(different.out().contains("    q[0]: largest difference "), different.out());
        assertTrue(Files.readString(plot).contains("vehicle_attitude.q[0]"), "no curve of the first difference");

        CommandRun within = verify(log, "--set", "attitude_estimator.tau_acc_s=0.5", "--tolerance", "* ignore")
                .exits(0);
        assertTrue(within.out().startsWith("WITHIN"), within.out());

        Path cut = folder.resolve("cut.ulg");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(log), (int) (Files.size(log) * 3 / 4)));
        assertTrue(verify(cut).out().contains("the log was cut off"), cut + " is not said to be cut");
        CommandRun tail = verify(cut, "--json").exits(0);
        assertTrue(
                tail.out().contains("\"verdict\" : \"EQUAL\"") || tail.out().contains("\"verdict\":\"EQUAL\""),
                tail.out());
    }

    @Test
    void shouldNotTraceTheReadsOfItsFigure() {
        int number =
                HoverTrace.recorder().endpoint("hover_plot", EndpointKind.SUBSCRIPTION, "actuator_motors", 0, null);
        assertEquals(ActivationTrace.UNTRACED, number);
    }

    @Test
    void shouldRefuseWhatItCannotVerify() throws IOException {
        Path log = ThreadedFlight.in(folder);
        assertEquals(2, verify(log, "--set", "nobody.X=1").exitCode());
        assertEquals(2, verify(log, "--set", "attitude_estimator.nothing=1").exitCode());
        assertEquals(2, verify(log, "--tolerance", "x.y about 3").exitCode());
        assertEquals(2, verify(log, "--module", "nobody").exitCode());
        assertEquals(2, verify(log, "--from", "-1").exitCode());
        assertEquals(2, verify(log, "--from", "1", "--segments").exitCode());
        assertEquals(
                2,
                verify(log, "--segments", "--set", "mc_rate_control.MC_ROLLRATE_P=0.2")
                        .exitCode());
        assertEquals(2, UorbRun.of("hover", "--checkpoints", "1").exitCode());
        String unwritten = folder.resolve("unwritten.ulg").toString();
        assertEquals(
                2,
                UorbRun.of("hover", "--threads", "--record", unwritten, "--checkpoints", "0")
                        .exitCode());
        Path untraced = folder.resolve("untraced.ulg");
        assertEquals(
                0,
                UorbRun.of("hover", "--seconds", "0.2", "--record", untraced.toString())
                        .exitCode());
        verify(untraced).fails(1, "has no trace of activations");
    }

    @Test
    @Tag("slow")
    @Statement({"determinism:D-19", "determinism:D-79"})
    void shouldBlameEachChangedParameterOnItsModule() throws IOException {
        Path log = record("12", "--hub");
        assertEquals(0, verify(log).exitCode());
        List<String> changes = List.of(
                "mc_rate_control.MC_ROLLRATE_P=0.16",
                "mc_rate_control.MC_ROLLRATE_I=0.21",
                "mc_rate_control.MC_ROLLRATE_D=0.004",
                "mc_rate_control.MC_PITCHRATE_P=0.16",
                "mc_rate_control.MC_PITCHRATE_I=0.21",
                "mc_rate_control.MC_YAWRATE_P=0.21",
                "mc_att_control.MC_ROLL_P=6.6",
                "mc_att_control.MC_PITCH_P=6.6",
                "mc_att_control.MC_YAW_P=2.9",
                "mc_pos_control.MPC_XY_P=0.96",
                "mc_pos_control.MPC_Z_P=1.1",
                "mc_pos_control.MPC_XY_VEL_P_ACC=1.9",
                "mc_pos_control.MPC_Z_VEL_P_ACC=4.1",
                "attitude_estimator.tau_acc_s=0.5",
                "attitude_estimator.declination_rad=0.01",
                "mission.start_us=100000",
                "simulated_vehicle.wind_m_s=3.1",
                "simulated_vehicle.seed=7");
        for (String change : changes) {
            CommandRun run = verify(log, "--set", change);
            String module = change.replaceAll("\\..*", "");
            assertEquals(1, run.exitCode(), change + "\n" + run.out() + run.err());
            assertTrue(run.out().contains("differing modules: " + module + "\n"), change + "\n" + run.out());
        }
    }
}
