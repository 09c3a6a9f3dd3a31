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

    @ParameterizedTest
    @CsvSource({"1440, light", "1440, dark", "400, light", "400, dark"})
    void shouldViolateNoRuleOnAProgram(int width, String scheme) throws IOException, RefusedException {
        Peers.nodePackage("axe-core");
        screen(width, scheme);
        try (PicturedProgram program = new PicturedProgram()) {
            ProgramLink link =
                    new ProgramLink(Consoles.connect(program.socket()), () -> Consoles.connect(program.socket()));
            try (Gateway gateway = new Gateway(new ProgramSource(link), WebCommand.PATIENCE_NS);
                    WebServer server = WebServer.start(0, gateway)) {
                chromium.driver().get(server.url() + fragment(PagePicturesTest.ALL));
                chromium.await("curves", () -> data("points") > 400);
                chromium.await(
                        "a chain", () -> !chromium.all("#lag .strip span").isEmpty());
                chromium.await(
                        "a graph", () -> !chromium.all("#graph .ug-module").isEmpty());
                chromium.await(
                        "parameters",
                        () -> chromium.all("#parameters .tabulator-row").size() == 3);

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
            chromium.run("""
                    const bar = document.querySelector('#seek');
                    bar.value = (Number(bar.min) + Number(bar.max)) / 2;
                    bar.dispatchEvent(new Event('input'));""");
            chromium.await(
                    "an attitude",
                    () -> chromium.text("[data-kind=attitude] .about").startsWith("roll"));
            chromium.await(
                    "topics", () -> !chromium.all("#topics .tabulator-row").isEmpty());

            assertEquals(List.of(), violations());
        }
    }

    @ParameterizedTest
    @CsvSource({"1440, light", "1440, dark", "400, light", "400, dark"})
    void shouldViolateNoRuleInAReport(int width, String scheme) throws IOException {
        Peers.nodePackage("axe-core");
        Path page = folder.resolve("report.html");
        String log = RecordedLogs.find(RecordedLogs.HOVER).toString();
        ConsoleRun.of("log", "report", log, "--out", page.toString()).exits(0);
        screen(width, scheme);
        chromium.driver().get(page.toUri().toString());

        assertEquals(List.of(), violations());
    }
}
