// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb replay verify --changed} on a flight on threads. */
@Tag("slow")
@Statement("determinism:D-51")
class HoverChangedTest {
    @TempDir
    private Path folder;

    private static CommandRun verify(Path log, String... more) {
        List<String> args = new ArrayList<>(List.of("replay", "verify", log.toString()));
        args.addAll(List.of(more));
        return UorbRun.of(args.toArray(String[]::new));
    }

    @Test
    void shouldRunAModuleOnWhatItCouldHaveRead() throws IOException {
        Path log = ThreadedFlight.in(folder);
        CommandRun changed =
                verify(log, "--changed", "attitude_estimator", "--set", "attitude_estimator.tau_acc_s=0.5");
        assertEquals(1, changed.exitCode(), changed.out() + changed.err());
        assertTrue(changed.out().startsWith("DIFFERENT  attitude_estimator, changed, in "), changed.out());
        assertTrue(changed.out().contains("\n  vehicle_attitude: "), changed.out());
        assertTrue(changed.out().contains(", matched by timestamp_sample; "), changed.out());
        assertTrue(changed.out().contains("    q[0]: largest difference "), changed.out());

        for (String module : new String[] {"attitude_estimator", "mc_rate_control"}) {
            CommandRun same = verify(log, "--changed", module).exits(0);
            assertTrue(same.out().startsWith("EQUAL  " + module + ", changed, in "), same.out());
        }
        CommandRun json = verify(log, "--changed", "mc_rate_control", "--json");
        assertTrue(json.out().replace(" ", "").contains("\"newActivations\":"), json.out());

        CommandRun nobody = verify(log, "--changed", "nobody").exits(2);
        assertTrue(nobody.err().contains("--changed nobody: the log has "), nobody.err());
        assertEquals(
                2,
                verify(log, "--changed", "mc_rate_control", "--module", "mc_rate_control")
                        .exitCode());
        verify(log, "--changed", "mc_rate_control", "--set", "mc_att_control.MC_ROLL_P=6")
                .fails(2, "mc_att_control is not verified");
    }
}
