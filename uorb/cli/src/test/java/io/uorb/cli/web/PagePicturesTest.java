// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.OutputType;

/** Pictures of the page in three widths, dark and light, in target/pictures; nothing is cut or too wide. */
class PagePicturesTest extends BrowserCase {
    private static final Path FOLDER = Path.of("target", "pictures");
    private static final String ALL = layout(
            panel(
                    "plot",
                    8,
                    11,
                    "\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[1]\",\"roll(vehicle_attitude.q)\","
                            + "\"lowpass(vehicle_local_position.z, 1)\"],\"statistics\":true"),
            panel("attitude", 4, 11, ""),
            panel("track", 4, 9, ""),
            panel("xy", 4, 9, "\"x\":\"vehicle_attitude.q[0]\",\"y\":\"vehicle_attitude.q[1]\",\"equal\":true"),
            panel("message", 4, 9, "\"topic\":\"vehicle_attitude\""),
            panel("topics", 7, 8, ""),
            panel("modules", 5, 8, ""));

    /** Returns the texts that their box hides: wider than it, and it does not scroll. */
    private static final String CUT = """
            return [...document.querySelectorAll('h1, h2, p, th, td, button, label, span')].filter((node) => {
                const style = getComputedStyle(node);
                return node.checkVisibility() && (style.textOverflow === 'ellipsis'
                    || (node.scrollWidth > node.clientWidth + 1 && style.overflowX === 'hidden'));
            }).map((node) => node.textContent);""";

    @AfterEach
    void restoreTheScreen() {
        chromium.wide();
        chromium.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
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
        fly("");
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
        show(ALL);
        chromium.await("curves", () -> data("points") > 800);
        chromium.await(
                "an attitude",
                () -> chromium.text("[data-kind=attitude] .about").startsWith("roll"));
        chromium.await("topics", () -> chromium.all("#topics tbody tr").size() == 3);

        assertEquals(
                0L,
                chromium.run("const e = document.documentElement; return e.scrollWidth - e.clientWidth"),
                "the page is wider than the screen");
        assertEquals(List.of(), chromium.run(CUT));
        Files.createDirectories(FOLDER);
        byte[] png = chromium.driver().getScreenshotAs(OutputType.BYTES);
        Path picture = FOLDER.resolve("web-" + width + "-" + scheme + ".png");
        Files.write(picture, png);
        assertTrue(Files.size(picture) > 10_000, picture + " is empty");
    }
}
