// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The page's tables by Tabulator, in Chromium; none does what the page's policy forbids. */
class TableTest extends BrowserCase {
    private static final String SCRIPT = "<img src=x onerror='window.hurt=1'>";
    private static final String HOLDER = "document.querySelector('.tabulator-tableholder')";

    private Object listener;

    @TempDir
    private Path folder;

    @BeforeEach
    void noteViolations() {
        listener = chromium.driver()
                .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                        window.violations = [];
                        document.addEventListener('securitypolicyviolation',
                            (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`));"""))
                .get("identifier");
    }

    @AfterEach
    void requireNoViolations() {
        chromium.driver().executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", listener));
        assertEquals(List.of(), chromium.run("return violations"));
    }

    private static void open(LogBench log, String layout) {
        load(log.url(), layout);
        chromium.await("the state", () -> chromium.text("#state").startsWith("log, "));
    }

    private static List<String> names() {
        return chromium.texts("#topics .tabulator-cell:first-child");
    }

    private static long number(String script) {
        return ((Number) chromium.run("return Math.round(" + script + ")")).longValue();
    }

    @Test
    void shouldHoldOnlyTheRowsInSightOfFiveThousandTopics() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("many.ulg"), log -> {
            for (int i = 0; i < 5_000; i++) {
                log.format("topic_" + (1_000 + i) + ":uint64_t timestamp;float x;");
            }
            for (int i = 0; i < 5_000; i++) {
                CommandTestLog.data(log, log.subscribe("topic_" + (1_000 + i), 0), 1_000_000L + i, (float) i);
            }
        });
        try (LogBench log = new LogBench(path)) {
            open(log, layout(panel("topics", 12, 12, "")));
            chromium.await("topics", () -> names().contains("topic_1000"));
            int all = Integer.parseInt(chromium.text("#count").replaceAll("\\D.*", ""));
            assertTrue(all > 4_000, all + " topics");
            assertEquals(String.valueOf(all + 1), chromium.find(".tabulator").getDomAttribute("aria-rowcount"));
            assertTrue(chromium.all(".tabulator-row").size() < 200, "rows out of sight are in the document");

            chromium.run(HOLDER + ".scrollTop = 1e9");
            String last = "topic_" + (1_000 + all - 1);
            chromium.await("the last one", () -> names().contains(last));
            chromium.find("button[data-key=topic]").sendKeys(Keys.ENTER);
            chromium.run(HOLDER + ".scrollTop = 0");
            chromium.await("the other order", () -> names().get(0).equals(last));
            chromium.find("#filter").sendKeys("_4321");
            chromium.await("one topic", () -> names().equals(List.of("topic_4321")));
            assertEquals("1 of " + all, chromium.text("#count").replaceAll(",.*", ""));
        }
    }

    @Test
    void shouldKeepNumbersOnOneLine() throws IOException {
        // Four digits are wider than three and a point, and come second.
        Path path = CommandTestLog.write(folder.resolve("rates.ulg"), log -> {
            log.format("slow:uint64_t timestamp;float x;");
            log.format("so_much_faster:uint64_t timestamp;float x;");
            int slow = log.subscribe("slow", 0);
            int fast = log.subscribe("so_much_faster", 0);
            for (int i = 0; i < 2_000; i++) {
                CommandTestLog.data(log, fast, 1_000_000L + i * 1_000L, (float) i);
                if (i % 20 == 0) {
                    CommandTestLog.data(log, slow, 1_000_000L + i * 1_001L, (float) i);
                }
            }
        });
        try (LogBench log = new LogBench(path)) {
            open(log, layout(panel("topics", 12, 12, "")));
            chromium.await(
                    "rates",
                    () -> chromium.texts("#topics .tabulator-cell:nth-child(2)").contains("1000"));
            assertEquals(List.of(), chromium.run("""
                    const cells = document.querySelectorAll('#topics .tabulator-cell:not(:first-child)');
                    return [...cells].filter((cell) => {
                        const texts = document.createRange();
                        texts.selectNodeContents(cell);
                        return new Set([...texts.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
                    }).map((cell) => cell.textContent);"""));
        }
    }

    @Test
    void shouldGiveParametersOfALogTheWidthOfTheirPanel() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("parameters.ulg"), log -> {
            log.parameter(new UlogParameter("A_PARAMETER_WHOSE_NAME_IS_LONG_ENOUGH", 1.5f));
            log.format("a:uint64_t timestamp;float x;");
            CommandTestLog.data(log, log.subscribe("a", 0), 1_000_000L, 1f);
        });
        try (LogBench log = new LogBench(path)) {
            open(log, layout(panel("parameters", 12, 8, "")));
            chromium.await(
                    "a parameter",
                    () -> chromium.all("#parameters .tabulator-row").size() == 1);
            chromium.await(
                    "its width",
                    () -> number("document.querySelector('#parameters .tabulator-row').clientWidth"
                                    + " / document.querySelector('#parameters .tabulator').clientWidth * 100")
                            > 95);
            String name = "#parameters .tabulator-cell";
            chromium.await("one line", () -> chromium.find(name).getSize().getHeight() < 30);
        }
    }

    @Test
    void shouldKeepFocusSelectionAndPlaceWhileValuesChange() throws IOException, RefusedException {
        fly(layout(panel("topics", 12, 4, "\"still\":true")));
        chromium.await("topics", () -> chromium.all("#topics .tabulator-row").size() == 4);
        chromium.run("window.kept = document.querySelector('[data-topic=vehicle_attitude] button');"
                + "kept.focus({ preventScroll: true }); getSelection().selectAllChildren(kept);"
                + HOLDER + ".scrollTop = 20");
        assertTrue(number(HOLDER + ".scrollTop") > 0, "all rows are in sight");
        long place = number(HOLDER + ".scrollTop");
        String messages = "[data-topic=vehicle_attitude] .tabulator-cell:last-child";
        for (int i = 0; i < 3; i++) {
            List<String> before = chromium.texts(messages);
            chromium.await("more messages", () -> !chromium.texts(messages).equals(before));
        }

        assertEquals(true, chromium.run("return document.activeElement === kept"));
        assertEquals("vehicle_attitude", chromium.run("return getSelection().toString()"));
        assertEquals(place, number(HOLDER + ".scrollTop"));
    }

    @Test
    void shouldSortByKeysAndSaySo() throws IOException, RefusedException {
        fly(layout(panel("topics", 12, 12, "\"still\":true"), panel("modules", ""), panel("parameters", "")));
        chromium.await("topics", () -> chromium.all("#topics .tabulator-row").size() == 4);
        chromium.await(
                "parameters", () -> chromium.all("#parameters .tabulator-row").size() == 3);
        assertEquals(
                "grid", chromium.find("#topics [aria-label='Table of topics']").getDomAttribute("role"));

        chromium.find("button[data-key=topic]").sendKeys(Keys.ENTER);
        chromium.await("the other order", () -> names().get(0).equals("vehicle_local_position"));
        assertEquals("topic", chromium.run("return document.activeElement.dataset.key"));
        assertEquals("descending", sorted("topic"));
        chromium.find("button[data-key=size]").sendKeys(Keys.SPACE);
        chromium.await("by size", () -> sorted("size").equals("descending"));
        assertEquals("none", sorted("topic"));
        assertEquals(
                "2,3,4,5",
                chromium.run("return [...document.querySelectorAll('#topics .tabulator-row')]"
                        + ".map((row) => row.getAttribute('aria-rowindex')).join()"));
    }

    @Test
    void shouldSortByTheLastColumnAlsoWithShift() throws IOException, RefusedException {
        fly(layout(panel("topics", 12, 12, "")));
        chromium.await("topics", () -> sorted("topic").equals("ascending"));
        new Actions(chromium.driver())
                .keyDown(Keys.SHIFT)
                .click(chromium.find("button[data-key=size]"))
                .keyUp(Keys.SHIFT)
                .perform();
        chromium.await("by size", () -> sorted("size").equals("descending"));
        assertEquals("none", sorted("topic"));
    }

    private static String sorted(String column) {
        return chromium.find("#topics [role=columnheader][tabulator-field=" + column + "]")
                .getDomAttribute("aria-sort");
    }

    /** Returns a module of the page as the page has it: without imports and exports. */
    private static String module(String name) throws IOException {
        try (InputStream module = Page.class.getResourceAsStream(name)) {
            return new String(module.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("(?m)^import .*$", "")
                    .replaceAll("(?m)^export ", "");
        }
    }

    @Test
    void shouldMarkCellsOfARowThatHasChangedOutOfSight() throws IOException {
        try (LogBench log = new LogBench(CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000))) {
            open(log, layout(panel("faults", "")));
            chromium.run(module("dom.js") + module("whole.js") + module("grid.js") + """
                    const grid = new Grid({ label: "marks", id: ({ name }) => name, dress: () => ({ bad: ["value"] }),
                        columns: [{ key: "name", title: "name", left: true, text: ({ name }) => name },
                            { key: "value", title: "value", text: ({ value }) => String(value) }] });
                    grid.node.style.height = "300px";
                    document.body.prepend(grid.node);
                    window.show = (value) =>
                        grid.update(Array.from({ length: 500 }, (_, i) => ({ name: `row ${i}`, value })));
                    show(1);""");
            String value = "[aria-label=marks] [data-id='row 0'] .tabulator-cell:last-child";
            chromium.await("the first row", () -> chromium.texts(value).equals(List.of("1")));
            assertEquals(1, chromium.all(value + ".bad").size());

            chromium.run(HOLDER + ".scrollTop = 1e9");
            chromium.await("others", () -> chromium.all(value).isEmpty());
            chromium.run("show(2); " + HOLDER + ".scrollTop = 0");
            chromium.await("the first row again", () -> chromium.texts(value).equals(List.of("2")));
            assertEquals(1, chromium.all(value + ".bad").size());
        }
    }

    @Test
    void shouldShowHostileTextsAsTexts() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("texts.ulg"), log -> {
            log.format(CommandTestLog.COUNTER);
            CommandTestLog.data(log, log.subscribe("counter", 0), 1_000_000L, 1);
            log.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, 1_000_001L, "&lt;b&gt; " + SCRIPT));
            log.text(new UlogLoggedString('3', UlogLoggedString.NO_TAG, 1_000_002L, "second"));
        });
        try (LogBench log = new LogBench(path)) {
            open(
                    log,
                    layout(panel("texts", 12, 12, ""), panel("message", "\"topic\":\"counter\""), panel("faults", "")));
            chromium.await("both", () -> chromium.all(".texts .tabulator-row").size() == 2);

            assertEquals("&lt;b&gt; " + SCRIPT, chromium.text(".texts .tabulator-row .tabulator-cell:last-child"));
            assertEquals(0, chromium.all(".grid img").size());
            assertEquals(null, chromium.run("return window.hurt"));
            chromium.find(".texts button[data-key=level]").sendKeys(Keys.ENTER);
            chromium.await(
                    "errors first",
                    () -> chromium.texts(".texts .tabulator-cell:last-child")
                            .get(0)
                            .equals("second"));
        }
    }
}
