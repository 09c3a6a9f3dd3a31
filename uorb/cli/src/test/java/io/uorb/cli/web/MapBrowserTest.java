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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.WheelInput;

/** The map in Chromium: vehicles, setpoints, home; its zoom; positions that are none. */
class MapBrowserTest extends BrowserCase {
    private static final String BLUE = "0x2f, 0x7e, 0xd8";
    private static final String RED = "0xd9, 0x48, 0x0f";

    @TempDir
    private Path folder;

    private void open(LogBench bench, String options) {
        show(bench, layout(panel("map", 12, 16, options)));
    }

    private void openTwo(String options) throws IOException {
        open(new LogBench(FlownLog.two(folder.resolve("two.ulg"))), options);
        chromium.await("points", () -> map("points") > 900 && legend().size() == 4);
        chromium.awaitFrames(); // the legend takes some of the map's room
    }

    /** Returns a number that the map notes about itself. */
    private static double map(String name) {
        return Double.parseDouble(
                String.valueOf(chromium.run("return document.querySelector('.map')?.dataset." + name + " ?? 'NaN'")));
    }

    private static long pixels(String colour) {
        return ((Number) chromium.run("""
                const c = document.querySelector('.map canvas');
                const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                const wanted = [%s].join();
                let count = 0;
                for (let i = 0; i < d.length; i += 4) {
                    count += `${d[i]},${d[i + 1]},${d[i + 2]}` === wanted;
                }
                return count;""".formatted(colour))).longValue();
    }

    private static List<String> legend() {
        return chromium.texts(".vehicles span").stream().map(String::strip).toList();
    }

    @Test
    void shouldShowVehiclesWithTheirTracksSetpointsAndHome() throws IOException {
        openTwo("");
        chromium.await(
                "names and marks",
                () -> legend().equals(List.of(
                        "vehicle_local_position",
                        "vehicle_local_position[1]",
                        "dashed, ○: trajectory_setpoint",
                        "H: home")));
        chromium.await("both colours", () -> pixels(BLUE) > 300 && pixels(RED) > 100);
        seek(11_000_000);
        chromium.await(
                "its place",
                () -> chromium.text(".about").matches("vehicle_local_position: (49.9|50.0) m north, 0.0 m east"));
        // Home at -10 m, the setpoint up to 103 m: less than 0.29 m a pixel, more than 0.14.
        assertEquals(20, map("step"));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldShowOneVehicleAlone() throws IOException {
        openTwo("");
        chromium.await("both", () -> pixels(RED) > 100);
        chromium.find(".others").click();
        chromium.await("one", () -> pixels(RED) == 0 && pixels(BLUE) > 300);
        chromium.await("no names", () -> legend().equals(List.of("dashed, ○: trajectory_setpoint", "H: home")));
        assertTrue(address().contains("\"options\":{\"alone\":true}"), address());
    }

    @Test
    void shouldZoomAndMoveByKeysWheelAndMouse() throws IOException {
        openTwo("");
        double all = map("perpx");
        press(".map", "+", false);
        chromium.await("closer", () -> map("perpx") < all * 0.8);
        double north = map("north");
        press(".map", "ArrowUp", false);
        chromium.await("farther north", () -> map("north") > north + 1);

        double east = map("east");
        Actions mouse = new Actions(chromium.driver());
        mouse.moveToElement(chromium.find(".map"))
                .clickAndHold()
                .moveByOffset(-100, 0)
                .release()
                .perform();
        chromium.await("farther east", () -> Math.abs(map("east") - east - 100 * map("perpx")) < 1e-6);
        double near = map("perpx");
        mouse.scrollFromOrigin(WheelInput.ScrollOrigin.fromElement(chromium.find(".map")), 0, 200)
                .perform();
        chromium.await("wider", () -> map("perpx") > near * 1.2);
        press(".map", "0", false);
        chromium.await("all", () -> map("perpx") == all);
    }

    @Test
    void shouldFollowTheVehicleAndKeepThat() throws IOException {
        openTwo("");
        chromium.find(".follow").click();
        chromium.await("it is in the middle", () -> Math.abs(map("north")) < 1);
        assertTrue(address().contains("\"follow\":true"), address());
        seek(11_000_000);
        chromium.await("it is in the middle", () -> Math.abs(map("north") - 50) < 1);
        press(".map", "+", false);
        assertEquals("true", chromium.find(".follow").getDomAttribute("aria-pressed"));

        press(".map", "ArrowLeft", false);
        chromium.await("no longer", () -> !address().contains("follow"));
        assertEquals("false", chromium.find(".follow").getDomAttribute("aria-pressed"));
    }

    /** The origin of the second log, which may begin later, is 0.001 degrees farther north: 111 m. */
    @ParameterizedTest
    @ValueSource(longs = {0, 15_000_000})
    void shouldPlaceVehiclesOfTwoLogsInOneFrame(long shiftUs) throws IOException {
        Path first = FlownLog.of(folder.resolve("a.ulg"), 1, 47.4);
        Path second = FlownLog.of(folder.resolve("b.ulg"), 1, 47.401);
        open(new LogBench(first, second, shiftUs), "");
        chromium.await(
                "both names", () -> legend().equals(List.of("vehicle_local_position", "b:vehicle_local_position")));
        chromium.await("from 0 to 211 m", () -> Math.abs(map("north") - 105.6) < 1);
        chromium.await("both", () -> pixels(BLUE) > 300 && pixels(RED) > 100);
    }

    /** The vehicle flies from 0.001 degrees, 111 m, north of where its metres begin. */
    @Test
    void shouldPlaceSetpointsInMetresBesidePlacesInDegrees() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("global.ulg"), file -> {
            file.format("vehicle_global_position:uint64_t timestamp;double lat;double lon;");
            file.format("vehicle_local_position:uint64_t timestamp;double ref_lat;double ref_lon;");
            file.format("trajectory_setpoint:uint64_t timestamp;float[3] position;");
            int place = file.subscribe("vehicle_global_position", 0);
            int origin = file.subscribe("vehicle_local_position", 0);
            int setpoint = file.subscribe("trajectory_setpoint", 0);
            for (int i = 0; i < 100; i++) {
                CommandTestLog.data(file, place, 1_000_000L + i * 10_000L, 47.401, 8.5);
                CommandTestLog.data(file, origin, 1_000_000L + i * 10_000L, 47.4, 8.5);
                CommandTestLog.data(file, setpoint, 1_000_000L + i * 10_000L, 0f, 0f, -10f);
            }
        });
        open(new LogBench(log), "\"topic\":\"vehicle_global_position\"");
        chromium.await("all", () -> map("points") == 100 && Math.abs(map("north") - 55.6) < 0.1);
        assertEquals(List.of("dashed, ○: trajectory_setpoint"), legend());
    }

    @Test
    void shouldShowEightOfManyVehicles() throws IOException {
        open(new LogBench(FlownLog.of(folder.resolve("many.ulg"), 60, 47.4)), "");
        chromium.await("names", () -> legend().size() == 9);
        assertEquals("52 more are not shown", legend().get(8));
        chromium.await("the first one's points", () -> map("points") > 900);
    }

    @Test
    void shouldLeaveOutPlacesThatAreNone() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("odd.ulg"), file -> {
            file.format("vehicle_global_position:uint64_t timestamp;double lat;double lon;");
            int id = file.subscribe("vehicle_global_position", 0);
            double[][] places = {
                {0, 0}, {47.4, 8.5}, {1e30, 8.5}, {Double.NaN, 8.5}, {47.4, Double.NEGATIVE_INFINITY}, {47.401, 8.5}
            };
            for (int i = 0; i < places.length; i++) {
                CommandTestLog.data(file, id, 1_000_000L + i * 1_000_000L, places[i][0], places[i][1]);
            }
        });
        open(new LogBench(log), "");
        chromium.await("which are none", () -> legend().equals(List.of("3 invalid positions")));
        // From 0 to 0.001 degrees north.
        chromium.await("the middle", () -> Math.abs(map("north") - 55.6) < 0.1 && map("east") == 0);
        seek(6_000_000);
        chromium.await(
                "the place",
                () -> chromium.text(".about").equals("vehicle_global_position: 111.2 m north, 0.0 m east"));
    }

    @Test
    void shouldDrawNoLineOverAJump() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("jump.ulg"), file -> {
            file.format("vehicle_local_position:uint64_t timestamp;float x;float y;float z;");
            int id = file.subscribe("vehicle_local_position", 0);
            for (int i = 0; i < 100; i++) {
                CommandTestLog.data(file, id, 1_000_000L + i * 10_000L, i < 50 ? 0f : 1e6f, i * 1e-3f, Float.NaN);
            }
        });
        open(new LogBench(log), "");
        chromium.await("both ends", () -> map("points") == 100 && Math.abs(map("north") - 500_000) < 1);
        // The mark is blue, too: of a line of 500 px none.
        long marks = pixels(BLUE);
        assertTrue(marks < 300, marks + " pixels");
    }

    @Test
    void shouldShowAProgramsTrackAndHoldIt() throws IOException, RefusedException {
        fly(layout(panel("map", 12, 16, "")));
        chromium.await("points", () -> map("points") > 100);
        assertTrue(chromium.text(".about").startsWith("vehicle_local_position: "), chromium.text(".about"));
        chromium.find("#pause").click();
        chromium.awaitFrames();
        String held = chromium.text(".about");
        double all = map("perpx");
        press(".map", "+", false);
        chromium.await("closer", () -> map("perpx") < all);
        assertEquals(held, chromium.text(".about"));
        assertEquals("", chromium.text("#problem"));
    }
}
