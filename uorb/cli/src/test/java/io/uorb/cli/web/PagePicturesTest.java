// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.TimeoutException;

/**
 * Pictures of the page with all its kinds of panels, of a program and of a log, in three widths, dark and light, in
 * target/pictures; nothing is cut, too wide or empty. Those of docs/ are copies.
 */
@Tag("long")
class PagePicturesTest extends BrowserCase {
    /** A log of PX4 with something for each panel. */
    static final String FLIGHT = "sample_logging_tagged_and_default_params";

    private static final Path FOLDER = Path.of("target", "pictures");
    private static final String OF_BOTH = String.join(
            ",",
            panel(
                    "plot",
                    8,
                    11,
                    "\"curves\":[\"roll(vehicle_attitude.q)\",\"pitch(vehicle_attitude.q)\","
                            + "\"vehicle_local_position.z\",\"lowpass(vehicle_local_position.vz, 1)\"],"
                            + "\"looks\":[{},{\"dash\":1},{\"axis\":{\"side\":\"right\"}},{}],\"statistics\":true"),
            panel("scene", 4, 11, ""),
            panel(
                    "states",
                    8,
                    9,
                    "\"fields\":[\"vehicle_status.nav_state\",\"vehicle_status.arming_state\","
                            + "\"vehicle_status.failsafe\",\"battery_status.warning\"]"),
            panel(
                    "gauge",
                    4,
                    9,
                    "\"gauges\":[{\"of\":\"battery_status.voltage_v\",\"min\":9,\"max\":17,\"warning\":14.4,"
                            + "\"limit\":13.6},{\"of\":\"battery_status.remaining\",\"min\":0,\"max\":1},"
                            + "{\"of\":\"battery_status.current_a\"},"
                            + "{\"of\":\"roll(vehicle_attitude.q)\",\"min\":-45,\"max\":45,\"warning\":25}]"),
            panel("spectrum", 6, 12, "\"curves\":[\"sensor_combined.gyro_rad\"]"),
            panel("spectrogram", 6, 12, "\"curves\":[\"sensor_combined.gyro_rad\"]"),
            panel("map", 4, 10, ""),
            panel("xy", 4, 10, "\"x\":\"vehicle_local_position.y\",\"y\":\"vehicle_local_position.x\",\"equal\":true"),
            panel("message", 4, 10, "\"topic\":\"vehicle_attitude\""),
            panel("rows", 7, 9, "\"topic\":\"sensor_combined\",\"fields\":[\"gyro_rad\",\"accelerometer_m_s2[2]\"]"),
            panel("texts", 5, 9, ""),
            panel("topics", 7, 12, ""),
            panel("faults", 5, 12, ""));
    /** All kinds of panels. */
    static final String ALL = layout(
            OF_BOTH,
            panel("parameters", 6, 9, ""),
            panel("modules", 6, 9, ""),
            panel("lag", 12, 13, "\"path\":\"sensor_combined..actuator_motors\""),
            panel("graph", 12, 15, "\"fit\":true"));

    private static final String OF_A_LOG = layout(OF_BOTH, panel("parameters", 12, 9, ""));

    private static final String EMPTY = """
            const has = {
                'plot .canvas': (node) => node.dataset.points > 400,
                'scene .about': (node) => node.textContent.startsWith('roll'),
                'states .canvas': (node) => node.dataset.runs > 1,
                'gauge .gauges': (node) => [...node.querySelectorAll('.number')].every((one) => one.textContent > ''),
                'spectrum .canvas': (node) => node.dataset.lines > 100,
                'spectrogram .canvas': (node) => node.dataset.columns > 10,
                'map .about': (node) => node.textContent.endsWith('m east'),
                'xy .canvas': (node) => node.querySelector('canvas'),
                'message .tabulator-table': (node) => node.children.length > 3,
                'rows tbody': (node) => node.querySelectorAll('tr:not([hidden])').length > 3,
                'texts .tabulator-table': (node) => node.children.length > 0,
                'topics .tabulator-table': (node) => node.children.length > 10,
                'parameters .tabulator-table': (node) => node.children.length > 5,
            };
            return Object.entries(has).filter(([where, isFull]) => {
                const node = document.querySelector(`[data-kind=${where}`.replace(' ', '] '));
                return node === null || !isFull(node);
            }).map(([where]) => where);""";

    /** Returns a layout with notes at times in s. */
    static String noted(String layout, double... times) {
        String notes = Arrays.stream(times)
                .mapToObj(at -> "{\"at\":" + at + ",\"text\":\"seen at " + Math.round(at) + " s\"}")
                .collect(Collectors.joining(","));
        return layout.substring(0, layout.length() - 1) + ",\"notes\":[" + notes + "]}";
    }

    /** Returns the texts that their box hides: wider than it, and it does not scroll. Tables show all on hover. */
    private static final String CUT = """
            const texts = 'h1, h2, p, th, td:not(.array), .tabulator-cell:first-child, .tabulator-col-title, button,'
                + ' label, span';
            return [...document.querySelectorAll(texts)].filter((node) => {
                const style = getComputedStyle(node);
                return node.checkVisibility() && (style.textOverflow === 'ellipsis'
                    || (node.scrollWidth > node.clientWidth + 1 && style.overflowX === 'hidden'));
            }).map((node) => node.textContent);""";

    @AfterEach
    void restoreTheScreen() {
        chromium.wide();
        chromium.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    private static void screen(int width, int height) {
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    }

    /** Opens a page on a screen. */
    private static void open(String url, int width, int height, String scheme) {
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        screen(width, height);
        chromium.driver().get("about:blank");
        chromium.driver().get(url);
    }

    /** Waits until no panel is empty of those that programs and logs have. */
    static void awaitAllPanels() {
        try {
            chromium.await("all panels", () -> chromium.run(EMPTY).equals(List.of()));
        } catch (TimeoutException e) {
            throw new AssertionError("empty: " + chromium.run(EMPTY), e);
        }
    }

    /** Goes to the middle of a log. */
    static void seekMiddle() {
        chromium.run("""
                const bar = document.querySelector('#seek');
                bar.value = (Number(bar.min) + Number(bar.max)) / 2;
                document.body.matches('.log') && bar.dispatchEvent(new Event('input'));""");
    }

    /** Makes the screen as high as the page, and waits until it is drawn; saves the picture. */
    private static void picture(String name, int width) throws IOException {
        assertEquals(
                0L,
                chromium.run("const e = document.documentElement; return e.scrollWidth - e.clientWidth"),
                "the page is wider than the screen");
        assertEquals(List.of(), chromium.run(CUT));
        assertEquals("", chromium.text("#problem"));
        int height = ((Number)
                        chromium.run("return Math.ceil(document.querySelector('#board').getBoundingClientRect().bottom"
                                + " + scrollY + 12)"))
                .intValue();
        screen(width, height);
        awaitAllPanels();
        chromium.driver()
                .executeAsyncScript("const done = arguments[0];"
                        + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));");
        Files.createDirectories(FOLDER);
        Path picture = FOLDER.resolve(name + ".png");
        Files.write(picture, chromium.driver().getScreenshotAs(OutputType.BYTES));
        assertTrue(Files.size(picture) > 10_000, picture + " is empty");
    }

    @ParameterizedTest
    @CsvSource({
        "1440, 900, light",
        "1440, 900, dark",
        "900, 1200, light",
        "900, 1200, dark",
        "400, 800, light",
        "400, 800, dark"
    })
    void shouldFitEachScreen(int width, int height, String scheme) throws IOException, RefusedException {
        try (PicturedProgram program = new PicturedProgram()) {
            Path socket = program.socket();
            ProgramLink link = new ProgramLink(Consoles.connect(socket), () -> Consoles.connect(socket));
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway)) {
                double now = program.nowS();
                open(server.url() + fragment(noted(ALL, now + 4, now + 8)), width, height, scheme);
                chromium.await("the state", () -> chromium.text("#state").equals("connected"));
                chromium.find("#window option[value='10']").click();
                chromium.run("document.activeElement.blur()");
                chromium.await("10 s of four curves", () -> data("points") > 4 * 9 * 180);
                awaitAllPanels();
                chromium.await(
                        "a fault",
                        () -> chromium.text("[data-kind=faults] .tabulator-table")
                                .contains("actuator_motors"));
                chromium.await(
                        "a chain", () -> !chromium.all("#lag .strip span").isEmpty());
                chromium.await(
                        "a graph", () -> !chromium.all("#graph .ug-module").isEmpty());
                picture("web-" + width + "-" + scheme, width);
            }
        }
    }

    /** The log is one of a flight, with the moment in the middle. */
    @ParameterizedTest
    @CsvSource({
        "1440, 900, light",
        "1440, 900, dark",
        "900, 1200, light",
        "900, 1200, dark",
        "400, 800, light",
        "400, 800, dark"
    })
    void shouldFitEachScreenWithALog(int width, int height, String scheme) throws IOException {
        try (LogBench log = new LogBench(RecordedLogs.find(FLIGHT))) {
            open(log.url() + fragment(noted(OF_A_LOG, 4, 8)), width, height, scheme);
            chromium.await("the state", () -> chromium.text("#state").startsWith("log, "));
            seekMiddle();
            awaitAllPanels();
            chromium.await("rows", () -> !chromium.texts("[data-kind=rows] td").contains("…"));
            picture("web-log-" + width + "-" + scheme, width);
        }
    }
}
