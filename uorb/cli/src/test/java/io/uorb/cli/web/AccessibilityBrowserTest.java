// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.Peers;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Violations that an independent checker of accessibility, {@code axe-core} of npm with all its rules, finds in the
 * page with all panels and in a report. It is there if NODE_PATH leads to the package.
 */
class AccessibilityBrowserTest extends BrowserCase {
    /** Calls back with a text for each violation: its rule, and the elements. */
    private static final String CHECK = """
            const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
                done(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) =>
                    `${html.slice(0, 160)} ${any.map(({ message }) => message).join('; ')}`).join(' | ')}`)),
                (error) => done([String(error)]));""";

    @TempDir
    private Path folder;

    @AfterEach
    void restoreTheScreen() {
        chromium.wide();
        chromium.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    private static void screen(int width, String scheme) {
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
        chromium.driver().get("about:blank");
    }

    private static Object violations() throws IOException {
        chromium.run(Files.readString(Peers.nodePackage("axe-core").resolve("axe.min.js")));
        return chromium.driver().executeAsyncScript(CHECK);
    }

    /** Waits for all panels that programs and logs have; of a log at the middle of its time. */
    private static void awaitAllPanels() {
        chromium.await("curves", () -> data("points") > 400);
        PagePicturesTest.seekMiddle();
        PagePicturesTest.awaitAllPanels();
    }

    @ParameterizedTest
    @CsvSource({"1440, light", "1440, dark", "400, light", "400, dark"})
    void shouldViolateNoRuleOnAProgram(int width, String scheme) throws IOException, RefusedException {
        Peers.nodePackage("axe-core");
        screen(width, scheme);
        try (PicturedProgram program = new PicturedProgram()) {
            ProgramLink link =
                    new ProgramLink(Consoles.connect(program.socket()), () -> Consoles.connect(program.socket()));
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway)) {
                double noteS = program.nowS() + 1;
                chromium.driver().get(server.url() + fragment(PagePicturesTest.noted(PagePicturesTest.ALL, noteS)));
                awaitAllPanels();
                chromium.await(
                        "a chain", () -> !chromium.all("#lag .strip span").isEmpty());
                chromium.await(
                        "a graph", () -> !chromium.all("#graph .ug-module").isEmpty());

                assertEquals(List.of(), violations());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1440, light", "1440, dark", "400, light", "400, dark"})
    void shouldViolateNoRuleOnALog(int width, String scheme) throws IOException {
        Peers.nodePackage("axe-core");
        screen(width, scheme);
        try (LogBench log = new LogBench(RecordedLogs.find(RecordedLogs.HOVER))) {
            chromium.driver().get(log.url() + fragment(PagePicturesTest.ALL));
            chromium.await("curves", () -> data("points") > 400);
            PagePicturesTest.seekMiddle();
            chromium.await(
                    "an attitude",
                    () -> chromium.text("[data-kind=scene] .about").startsWith("roll"));
            chromium.await(
                    "topics", () -> !chromium.all("#topics .tabulator-row").isEmpty());

            assertEquals(List.of(), violations());
        }
    }

    /** Of a flight, with what the panels need; it need not be there. */
    @ParameterizedTest
    @CsvSource({"1440, light", "1440, dark", "400, light", "400, dark"})
    void shouldViolateNoRuleOnAFlight(int width, String scheme) throws IOException {
        Peers.nodePackage("axe-core");
        screen(width, scheme);
        try (LogBench log = new LogBench(RecordedLogs.find(PagePicturesTest.FLIGHT))) {
            chromium.driver().get(log.url() + fragment(PagePicturesTest.noted(PagePicturesTest.ALL, 4)));
            awaitAllPanels();

            assertEquals(List.of(), violations());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "hover, 1440, light",
        "hover, 1440, dark",
        "hover, 400, light",
        "hover, 400, dark",
        "sample_logging_tagged_and_default_params, 1440, light",
        "sample_logging_tagged_and_default_params, 400, dark"
    })
    void shouldViolateNoRuleInAReport(String name, int width, String scheme) throws IOException {
        Peers.nodePackage("axe-core");
        Path page = folder.resolve("report.html");
        String log = RecordedLogs.find(name).toString();
        ConsoleRun.of("log", "report", log, "--out", page.toString()).exits(0);
        screen(width, scheme);
        chromium.driver().get(page.toUri().toString());

        assertEquals(List.of(), violations());
    }
}
