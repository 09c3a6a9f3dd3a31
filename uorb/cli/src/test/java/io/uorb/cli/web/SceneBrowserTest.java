// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scene of attitudes in Chromium: setpoints, several vehicles, its frames, and a browser without WebGL. */
class SceneBrowserTest extends BrowserCase {
    @TempDir
    private Path folder;

    private void open(Path log) throws IOException {
        show(new LogBench(log), layout(panel("scene", 12, 16, "")));
    }

    /** Returns of each vehicle whether it is drawn, and whether its setpoint is. */
    private static String bodies() {
        return String.valueOf(chromium.run("return document.querySelector('.space').dataset.bodies"));
    }

    private static List<String> legend() {
        return chromium.texts(".vehicles span").stream().map(String::strip).toList();
    }

    @Test
    void shouldShowTheSetpointAsAFaintBodyAndOtherVehicles() throws IOException {
        open(FlownLog.two(folder.resolve("two.ulg")));
        chromium.await("both, and one setpoint", () -> bodies().equals("true true,true false"));
        assertEquals(List.of("vehicle_attitude", "vehicle_attitude[1]", "faint: vehicle_attitude_setpoint"), legend());
        assertEquals("roll 0.0°, pitch 0.0°, yaw 0.0°; 0.0 m north, 0.0 m east, 10.0 m up", chromium.text(".about"));
        chromium.find(".others").click();
        chromium.await("one", () -> bodies().equals("true true"));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldStateItsFramesAndTheGrid() throws IOException {
        open(FlownLog.two(folder.resolve("two.ulg")));
        chromium.await("bodies", () -> bodies().startsWith("true"));
        assertEquals("body FRD, earth NED; red: north, green: east; grid 1 m", chromium.text(".frames"));
        for (int i = 0; i < 12; i++) {
            press(".space", "-", false);
        }
        assertEquals("body FRD, earth NED; red: north, green: east; grid 10 m", chromium.text(".frames"));
        press(".space", "0", false);
        assertEquals("body FRD, earth NED; red: north, green: east; grid 1 m", chromium.text(".frames"));
    }

    @Test
    void shouldShowNoAttitudeOfNumbersThatAreNone() throws IOException {
        open(CommandTestLog.write(folder.resolve("odd.ulg"), file -> {
            file.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
            file.format("vehicle_attitude_setpoint:uint64_t timestamp;float[4] q_d;");
            int attitude = file.subscribe("vehicle_attitude", 0);
            int aim = file.subscribe("vehicle_attitude_setpoint", 0);
            CommandTestLog.data(file, attitude, 1_000_000L, 1e30f, 0f, 0f, 0f);
            CommandTestLog.data(file, aim, 1_000_000L, Float.NaN, 0f, 0f, 0f);
            CommandTestLog.data(file, attitude, 2_000_000L, Float.NaN, 0f, 0f, Float.POSITIVE_INFINITY);
        }));
        chromium.await("why none", () -> chromium.text(".about").equals("invalid quaternion: norm 1.00e+30"));
        assertEquals("false false", bodies());
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldSayThatThereIsNoWebGl() throws IOException, RefusedException {
        fly(layout(panel("topics", "")));
        chromium.run("""
                const make = HTMLCanvasElement.prototype.getContext;
                HTMLCanvasElement.prototype.getContext = function (...kind) {
                    return String(kind[0]).startsWith("webgl") ? null : make.apply(this, kind);
                };
                document.querySelector('#kind').value = 'scene';
                document.querySelector('#adder').requestSubmit();""");
        chromium.await("why", () -> chromium.text(".about").startsWith("this browser cannot draw in 3D: "));
        assertTrue(chromium.all("[data-kind=scene]").size() == 1);
        assertEquals("", chromium.text("#problem"));
    }
}
