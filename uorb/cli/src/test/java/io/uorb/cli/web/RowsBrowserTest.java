// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The panel of a topic's messages as rows, live and of a log, in Chromium. */
class RowsBrowserTest extends BrowserCase {
    private static final int MESSAGES = 10_000;
    private static final String HOSTILE = "<img src=x onerror=window.hurt=1>";
    private static final String LINES = ".rows tbody tr:not([hidden])";

    @TempDir
    private Path folder;

    /** Opens a log with a message each ms, whose x counts them. */
    private void openLog(String panels) throws IOException {
        open(
                CommandTestLog.write(folder.resolve("wide.ulg"), writer -> {
                    writer.format("wide:uint64_t timestamp;float x;int32_t[2] pair;");
                    int id = writer.subscribe("wide", 0);
                    for (int i = 0; i < MESSAGES; i++) {
                        CommandTestLog.data(writer, id, 1_000_000L + i * 1_000L, (float) i, i, -i);
                    }
                }),
                panels);
        chromium.await("rows", () -> !column(2).isEmpty() && !column(2).get(0).isEmpty());
    }

    private void open(Path path, String panels) throws IOException {
        show(new LogBench(path), panels);
    }

    private static String rows(String options) {
        return layout(panel("rows", 12, 14, options));
    }

    /** Returns the texts of a column of the rows in sight; the first one is that of the times. */
    @SuppressWarnings("unchecked")
    private static List<String> column(int number) {
        // At one moment: the rows of a program move on.
        return (List<String>) chromium.run("return [...document.querySelectorAll('" + LINES + " td:nth-child(" + number
                + ")')].map((cell) => cell.textContent)");
    }

    private static String last(int number) {
        List<String> texts = column(number);
        return texts.isEmpty() ? "" : texts.get(texts.size() - 1);
    }

    private static void scroll(String top) {
        chromium.run("const e = document.querySelector('.rows'); e.scrollTop = " + top);
    }

    private static void key(String key, boolean shift) {
        press(".rows", key, shift);
    }

    private static String about() {
        return chromium.text("[data-kind=rows] .about");
    }

    @Test
    void shouldScrollThroughAllMessagesOfARange() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\"]"));
        assertEquals(MESSAGES + " messages of wide in this range", about());
        assertEquals(String.valueOf(MESSAGES + 1), chromium.find(".rows").getDomAttribute("aria-rowcount"));
        assertEquals("0", column(2).get(0));
        assertTrue(chromium.all(".rows tbody tr").size() < 40, "rows out of sight are in the document");

        scroll("1e9");
        chromium.await("the last one", () -> last(2).equals("9999"));
        assertEquals("10.999000", last(1));
        scroll("e.scrollHeight / 2");
        chromium.await("the middle", () -> column(2).get(0).matches("(49|50)[0-9]{2}"));
        long first = Long.parseLong(column(2).get(0));
        assertEquals(String.valueOf(first + 1), column(2).get(1));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldShowTheRangeOfThePlots() throws IOException {
        openLog(layout(
                panel("plot", "\"curves\":[\"wide.x\"]"), panel("rows", "\"topic\":\"wide\",\"fields\":[\"x\"]")));
        chromium.await("points", () -> data("points") > 100);
        for (int i = 0; i < 10; i++) {
            press(".canvas", "+", false);
        }
        chromium.await(
                "its rows",
                () -> Math.abs((data("max") - data("min")) * 1_000 - Long.parseLong(about().replaceAll(" .*", "")))
                        < 2);
        scroll("0");
        chromium.await("rows", () -> !column(1).contains("…"));
        chromium.await("the first one", () -> Double.parseDouble(column(1).get(0)) - data("min") < 0.0011);
    }

    @Test
    void shouldMarkTheRowOfTheMomentAndSeekByAClick() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\"]"));
        seek(5_000_500);
        chromium.await(
                "its row",
                () -> chromium.texts(LINES + ".moment td:nth-child(2)").equals(List.of("4000")));
        chromium.find(LINES + ":nth-child(2)").click();
        awaitTheMomentOfRow2();
    }

    private static void awaitTheMomentOfRow2() {
        chromium.await("the row", () -> column(1).get(1).length() > 5);
        String clicked = column(1).get(1);
        chromium.await("the moment", () -> chromium.text("#at").startsWith(clicked.substring(0, 5)));
        chromium.await(
                "the mark",
                () -> chromium.texts(LINES + ".moment td:first-child").equals(List.of(clicked)));
    }

    /** Keeps the questions of tables; those in {@code held} are not sent yet. */
    private static void watchQuestions(boolean isHeld) {
        chromium.run("""
                window.asked = [];
                window.held = %s ? [] : null;
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function (text) {
                    const isOfRows = text.includes('"rows":true');
                    isOfRows && asked.push(text.replace(/"id":[0-9]+,/, ''));
                    isOfRows && held !== null ? held.push(() => send.call(this, text)) : send.call(this, text);
                };""".formatted(isHeld));
    }

    @Test
    void shouldSeekToARowThatIsLoadedAfterTheClick() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\"]"));
        watchQuestions(true);
        scroll("e.scrollHeight / 2");
        chromium.await("rows to be loaded", () -> column(1).get(1).equals("…"));
        chromium.find(LINES + ":nth-child(2)").click();
        chromium.await("its choice", () -> about().endsWith(", 1 selected"));
        chromium.run("const waiting = held; held = null; waiting.forEach((send) => send())");
        awaitTheMomentOfRow2();
    }

    /** Sends the questions that are held, once there are some. */
    private static void sendHeld() {
        chromium.await("a question", () -> chromium.run("return held.length").equals(1L));
        chromium.run("held.splice(0).forEach((send) => send())");
    }

    @Test
    void shouldKeepTheRowsUntilThoseOfTheNextRangeAreThere() throws IOException {
        openLog(layout(
                panel("plot", "\"curves\":[\"wide.x\"]"), panel("rows", "\"topic\":\"wide\",\"fields\":[\"x\"]")));
        chromium.await("points", () -> data("points") > 100);
        chromium.awaitFrames();
        List<String> before = column(1);
        watchQuestions(true);
        press(".canvas", "+", false);
        sendHeld();
        chromium.await("their number", () -> !about().startsWith(MESSAGES + " "));
        chromium.awaitFrames();
        assertEquals(before, column(1));
        assertEquals(true, chromium.run("return document.querySelector('.rows').ariaBusy === 'true'"));
        sendHeld();
        chromium.await("the rows", () -> !column(1).equals(before));
        assertFalse(column(1).contains("…"));
        assertEquals(true, chromium.run("return document.querySelector('.rows').ariaBusy === 'false'"));
    }

    @Test
    void shouldAskForEachPageOfRowsOnce() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\",\"pair\"]"));
        watchQuestions(false);
        // The last row of a page and the first one of the next.
        scroll("4193 / 10000 * e.scrollHeight");
        chromium.await("rows", () -> column(2).contains("4200") && column(2).contains("4199"));
        chromium.awaitFrames();
        assertEquals(true, chromium.run("return asked.length > 1 && new Set(asked).size === asked.length"));
    }

    @Test
    void shouldMoveSelectAndSeekByKeys() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\"]"));
        key("ArrowDown", false);
        chromium.await(
                "the row after that of the moment",
                () -> chromium.texts(LINES + ".active td:nth-child(2)").equals(List.of("1")));
        key("End", false);
        chromium.await(
                "the last one",
                () -> chromium.texts(LINES + ".active td:nth-child(2)").equals(List.of("9999")));
        key("Enter", false);
        chromium.await("the moment", () -> chromium.text("#at").startsWith("10.999"));
        key("ArrowUp", true);
        key("ArrowUp", true);
        chromium.await("three rows", () -> about().endsWith(", 3 selected"));
        assertEquals(3, chromium.all(LINES + "[aria-selected=true]").size());
        assertEquals(1, chromium.all(".rows thead [tabindex='0']").size());
        key("Escape", false);
        chromium.await(
                "none", () -> chromium.all(LINES + "[aria-selected=true]").isEmpty());
    }

    @Test
    void shouldCopySelectedRowsAsCsv() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"x\",\"pair\"]"));
        chromium.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }");
        chromium.find(LINES + ":nth-child(2)").click();
        // More rows than a page has, of which the last ones are not in sight.
        for (int i = 0; i < 30; i++) {
            key("PageDown", true);
        }
        chromium.find(".copy").click();
        chromium.await("a copy", () -> chromium.run("return window.copied") != null);
        List<String> lines =
                String.valueOf(chromium.run("return copied")).lines().toList();
        assertEquals("time_s,wide.x,wide.pair[0],wide.pair[1]", lines.get(0));
        assertTrue(lines.size() > 250, lines.size() + " lines");
        assertTrue(about().endsWith(", " + (lines.size() - 1) + " copied"), about());
        for (int i = 1; i < lines.size(); i++) {
            assertEquals(String.format("1.%03d000,%d,%d,%d", i, i, i, -i), lines.get(i));
        }
    }

    @Test
    void shouldFoldAndUnfoldAnArray() throws IOException {
        openLog(rows("\"topic\":\"wide\",\"fields\":[\"pair\",\"x\"]"));
        assertEquals("0, 0", column(2).get(0));
        assertEquals("1, -1", column(2).get(1));
        chromium.find(".rows .fold").click();
        chromium.await("its elements", () -> chromium.texts(".rows .fold").equals(List.of("pair[0]", "pair[1]")));
        chromium.await(
                "their values", () -> column(3).size() > 1 && column(3).get(1).equals("-1"));
        assertTrue(address().contains("\"fields\":[\"pair[0]\",\"pair[1]\",\"x\"]"), address());
        chromium.find(".rows .fold").click();
        chromium.await("the array", () -> chromium.texts(".rows .fold").equals(List.of("pair[2]")));
        chromium.find(".rows .remove").click();
        chromium.await("one field", () -> address().contains("\"fields\":[\"x\"]"));
        chromium.find(".field option[value='pair[1]']").click();
        chromium.await("two", () -> address().contains("\"fields\":[\"x\",\"pair[1]\"]"));
    }

    /** Opens a log of 1,000 s with a burst in its middle. */
    private void openBurst(int messages, long stepUs) throws IOException {
        open(
                CommandTestLog.write(folder.resolve("burst.ulg"), writer -> {
                    writer.format("burst:uint64_t timestamp;float x;");
                    int id = writer.subscribe("burst", 0);
                    CommandTestLog.data(writer, id, 1_000_000L, -1f);
                    for (int i = 0; i < messages; i++) {
                        CommandTestLog.data(writer, id, 500_000_000L + i * stepUs, (float) i);
                    }
                    CommandTestLog.data(writer, id, 1_000_000_000L, -2f);
                }),
                rows("\"topic\":\"burst\",\"fields\":[\"x\"]"));
    }

    @Test
    void shouldDivideABurstOfMoreMessagesThanAnAnswerHas() throws IOException {
        openBurst(9_000, 1);
        chromium.await("all", () -> about().equals("9002 messages of burst in this range"));
        chromium.await("the first ones", () -> column(2).contains("5"));
        for (int i = 0; i < 9_000; i += 2_000) {
            String wanted = String.valueOf(i + 100);
            scroll("(e.scrollHeight - e.clientHeight) * " + (i + 95) + " / 8990");
            chromium.await("row " + wanted, () -> column(2).contains(wanted));
        }
        assertEquals("9002 messages of burst in this range", about());
    }

    @Test
    void shouldSayThatAMomentHasMoreMessagesThanAnAnswer() throws IOException {
        openBurst(5_000, 0);
        chromium.await(
                "why",
                () -> about().equals("topic burst has 5000 messages at 500000000 us, more than fit into one answer:"
                        + " show fewer fields"));
    }

    @Test
    void shouldNameValuesThatAreNotFinite() throws IOException {
        open(
                CommandTestLog.write(folder.resolve("odd.ulg"), writer -> {
                    writer.format("odd:uint64_t timestamp;float x;double y;uint64_t n;");
                    int id = writer.subscribe("odd", 0);
                    CommandTestLog.data(writer, id, 2_000_000L, Float.NaN, 47.3977418, -1L);
                    CommandTestLog.data(writer, id, 3_000_000L, Float.NEGATIVE_INFINITY, 1e300, 2L);
                    CommandTestLog.data(writer, id, 3_000_000L, 0.1f, Double.POSITIVE_INFINITY, 3L);
                }),
                rows("\"topic\":\"odd\",\"fields\":[\"x\",\"y\",\"n\"]"));
        chromium.await("rows", () -> column(2).equals(List.of("NaN", "-Infinity", "0.1")));
        assertEquals(List.of("47.3977418", "1e+300", "Infinity"), column(3));
        assertEquals(List.of("≈18446740000000000000", "2", "3"), column(4));
        assertEquals(3, chromium.all(LINES + " .bad").size());
    }

    @Test
    void shouldShowTheNewestRowsOfAProgramUntilItIsPaused() throws IOException, RefusedException {
        fly(rows("\"topic\":\"vehicle_local_position\",\"fields\":[\"x\",\"z\"]"));
        chromium.await("rows", () -> column(1).size() > 5);
        assertEquals(
                List.of("s", "m", "m"),
                chromium.texts(".rows th .unit").stream().toList());
        String last = last(1);
        chromium.await("newer ones", () -> Double.parseDouble(last(1)) > Double.parseDouble(last) + 0.5);

        chromium.find("#pause").click();
        chromium.awaitFrames();
        List<String> held = column(1);
        long published = bench.published();
        chromium.await("more messages", () -> bench.published() > published + 200);
        assertEquals(held, column(1));
        chromium.find("#pause").click();
        chromium.await("what came meanwhile", () -> !column(1).equals(held));
    }

    @Test
    void shouldHoldTheRowsThatAreScrolledTo() throws IOException, RefusedException {
        fly(rows("\"topic\":\"vehicle_attitude\",\"fields\":[\"q\"]"));
        chromium.await("rows", () -> about().matches("[0-9]{3,} messages .*"));
        key("End", false);
        key("ArrowUp", false);
        chromium.awaitFrames();
        List<String> held = column(1);
        long published = bench.published();
        chromium.await("more messages", () -> bench.published() > published + 200);
        assertEquals(held, column(1));
        key("End", false);
        chromium.await("the newest ones", () -> !column(1).equals(held));
    }

    @Test
    void shouldShowNoValuesOfFieldsBeyondTheLimitOfThePage() throws IOException, RefusedException {
        String others = IntStream.range(0, 31)
                .mapToObj(number -> "\"late.x" + number + "\",\"late.y" + number + "\"")
                .collect(Collectors.joining(","));
        int half = others.indexOf("\"late.x16");
        fly(layout(
                panel("rows", 12, 10, "\"topic\":\"vehicle_attitude\",\"fields\":[\"q[0]\"]"),
                panel("plot", "\"curves\":[" + others.substring(0, half - 1) + "]"),
                panel("plot", "\"curves\":[" + others.substring(half) + "]")));
        chromium.await("rows", () -> column(1).size() > 3);
        chromium.find("[data-kind=rows] .field option[value=q]").click();
        chromium.await("why", () -> about().equals("a page plots at most 64 fields at once, not 66"));
        assertEquals(List.of(), column(2));
        chromium.find("[data-kind=plot] .close").click();
        chromium.await("all numbers", () -> last(3).matches("(-?[0-9.e-]+, ){3}-?[0-9.e-]+"));
        assertTrue(about().matches("[0-9]+ messages .*"), about());
    }

    @Test
    void shouldForgetTheRowsOfAProgramThatIsStartedAgain() throws IOException, RefusedException {
        fly(rows("\"topic\":\"vehicle_attitude\",\"fields\":[\"q\"]"));
        chromium.await("rows", () -> about().matches("[0-9]{3,} messages .*"));
        key("End", false);
        key("ArrowUp", false);
        chromium.await("a selected row", () -> about().endsWith(", 1 selected"));
        bench.endProgram();
        chromium.await("the end", () -> chromium.text("#state").contains("has ended"));
        bench.startProgram();
        chromium.await("the next", () -> chromium.text("#state").equals("connected"));
        chromium.await("none is selected", () -> about().matches("[0-9]+ messages .* range"));
        String last = last(1);
        chromium.await("newer ones", () -> !last(1).equals(last));
    }

    @Test
    void shouldShowHostileNamesAsTexts() throws IOException, RefusedException {
        fly(rows("\"topic\":\"" + HOSTILE + "\",\"fields\":[\"" + HOSTILE + "\"]"));
        chromium.await("the name", () -> about().equals("waiting for the fields of " + HOSTILE));
        show(rows("\"topic\":\"vehicle_attitude\",\"fields\":[\"" + HOSTILE + "\"]"));
        chromium.await("why", () -> chromium.text("#problem").equals("topic vehicle_attitude has no field " + HOSTILE));
        chromium.await("usual fields", () -> !chromium.all(".rows .fold").isEmpty());
        assertEquals(0, chromium.all("img").size());
        assertEquals(null, chromium.run("return window.hurt"));
    }

    @Test
    void shouldRefuseFieldsThatAreNone() throws IOException, RefusedException {
        fly(rows("\"topic\":\"vehicle_attitude\",\"fields\":[7]"));
        assertEquals(
                "the layout's panel 1, fields[0] is not a text of at most 400 characters", chromium.text("#problem"));
    }
}
