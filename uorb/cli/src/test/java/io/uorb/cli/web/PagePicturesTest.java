// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;

/**
 * Pictures of the page with all its panels in three widths, dark and light, in target/pictures; nothing is cut or too
 * wide. Those of docs/ are copies.
 */
@Tag("long")
class PagePicturesTest extends BrowserCase {
    private static final Path FOLDER = Path.of("target", "pictures");
    static final String ALL = layout(
            panel(
                    "plot",
                    8,
                    11,
                    "\"curves\":[\"roll(vehicle_attitude.q)\",\"pitch(vehicle_attitude.q)\","
                            + "\"vehicle_local_position.z\",\"lowpass(vehicle_local_position.vz, 1)\"],"
                            + "\"statistics\":true"),
            panel("attitude", 4, 11, ""),
            panel("track", 4, 9, ""),
            panel("xy", 4, 9, "\"x\":\"vehicle_local_position.y\",\"y\":\"vehicle_local_position.x\",\"equal\":true"),
            panel("message", 4, 9, "\"topic\":\"vehicle_attitude\""),
            panel("topics", 8, 8, ""),
            panel("texts", 4, 8, ""),
            panel("lag", 12, 15, "\"path\":\"sensor_combined..actuator_motors\""),
            panel("modules", 7, 9, ""),
            panel("faults", 5, 9, ""),
            panel("parameters", 12, 6, ""),
            panel("graph", 12, 12, "\"fit\":true"));

    private PicturedProgram program;
    private Gateway gateway;
    private WebServer server;

    @BeforeEach
    void serve() throws IOException, RefusedException {
        program = new PicturedProgram();
        Path socket = program.socket();
        gateway = new Gateway(
                new ProgramSource(new ProgramLink(Consoles.connect(socket), () -> Consoles.connect(socket))),
                WebCommand.PATIENCE_NS);
        server = WebServer.start(0, gateway);
    }

    /** Returns the texts that their box hides: wider than it, and it does not scroll. Tables show all on hover. */
    private static final String CUT = """
            const texts = 'h1, h2, p, th, td, .tabulator-cell:first-child, .tabulator-col-title, button, label, span';
            return [...document.querySelectorAll(texts)].filter((node) => {
                const style = getComputedStyle(node);
                return node.checkVisibility() && (style.textOverflow === 'ellipsis'
                    || (node.scrollWidth > node.clientWidth + 1 && style.overflowX === 'hidden'));
            }).map((node) => node.textContent);""";

    @AfterEach
    void restoreTheScreen() {
        chromium.wide();
        chromium.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
        server.close();
        gateway.close();
        program.close();
    }

    private static void screen(int width, int height) {
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    }

    /** Makes the screen as high as the page, and waits until it is drawn. */
    private static void showWhole(int width) {
        int height = ((Number)
                        chromium.run("return Math.ceil(document.querySelector('#board').getBoundingClientRect().bottom"
                                + " + scrollY + 12)"))
                .intValue();
        screen(width, height);
        chromium.driver()
                .executeAsyncScript("const done = arguments[0];"
                        + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));");
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
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        screen(width, height);
        chromium.driver().get("about:blank");
        chromium.driver().get(server.url() + fragment(ALL));
        chromium.await("curves", () -> data("points") > 400);
        chromium.await(
                "an attitude",
                () -> chromium.text("[data-kind=attitude] .about").startsWith("roll"));
        chromium.await(
                "a place", () -> chromium.text("[data-kind=track] .about").endsWith("m east"));
        chromium.await("topics", () -> chromium.all("#topics .tabulator-row").size() == 5);
        chromium.await(
                "texts", () -> chromium.all("[data-kind=texts] .tabulator-row").size() >= 3);
        chromium.await(
                "parameters", () -> chromium.all("#parameters .tabulator-row").size() == 3);
        chromium.await(
                "a fault",
                () -> chromium.text("[data-kind=faults] .tabulator-table").contains("actuator_motors"));
        chromium.await("a chain", () -> !chromium.all("#lag .strip span").isEmpty());
        chromium.await("a graph", () -> !chromium.all("#graph .ug-module").isEmpty());

        assertEquals(
                0L,
                chromium.run("const e = document.documentElement; return e.scrollWidth - e.clientWidth"),
                "the page is wider than the screen");
        assertEquals(List.of(), chromium.run(CUT));
        assertEquals("", chromium.text("#problem"));
        showWhole(width);
        Files.createDirectories(FOLDER);
        byte[] png = chromium.driver().getScreenshotAs(OutputType.BYTES);
        Path picture = FOLDER.resolve("web-" + width + "-" + scheme + ".png");
        Files.write(picture, png);
        assertTrue(Files.size(picture) > 10_000, picture + " is empty");
    }
}
