// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.openqa.selenium.Keys;

/** The panel of gauges, live and of a log, in Chromium. */
class GaugeBrowserTest extends BrowserCase {
    private static final String HOSTILE = "`<img src=x onerror=window.hurt=1>`.x";
    private static final String X = "vehicle_local_position.x";

    @TempDir
    private Path folder;

    private static String gauges(String list) {
        return layout(panel("gauge", 12, 12, "\"gauges\":[" + list + "]"));
    }

    private static String of(String text, String limits) {
        return "{\"of\":\"" + text + "\"" + limits + "}";
    }

    private static String part(String name) {
        return chromium.text(".gauge ." + name);
    }

    private static String state() {
        return chromium.find(".gauge").getDomAttribute("data-state");
    }

    private static void set(String label, String value) {
        chromium.run("const e = document.querySelector('dialog.look [aria-label=\"" + label + "\"]');" + "e.value = '"
                + value + "'; e.dispatchEvent(new Event('change', { bubbles: true }))");
    }

    private void open(String list) throws IOException, RefusedException {
        fly(gauges(list));
        chromium.await("a value", () -> part("number").matches("-?[0-9].*"));
    }

    @Test
    void shouldShowTheNewestValueWithUnitRangeAndAge() throws IOException, RefusedException {
        open(of(X, ",\"min\":-20,\"max\":20"));
        chromium.await("the unit", () -> part("unit").equals("m"));
        assertEquals(X, part("name"));
        assertEquals(List.of("-20", "20"), List.of(part("from"), part("to")));
        assertTrue(part("range").matches("seen -?[0-9.]+ to -?[0-9.]+"), part("range"));
        assertTrue(part("age").matches("[0-9.]+ s old"), part("age"));
        String before = part("number");
        chromium.await("another value", () -> !part("number").equals(before));

        chromium.find("#pause").click();
        chromium.await("a held value", () -> part("age").equals("held"));
        String held = part("number");
        long published = bench.published();
        chromium.await("more messages", () -> bench.published() > published + 200);
        assertEquals(held, part("number"));
    }

    /** A range of so many messages comes in parts; the value is that of the message at the moment. */
    @Test
    void shouldShowTheValueAtTheMomentOfALog() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("line.ulg"), log -> {
            log.format("line:uint64_t timestamp;float x;");
            log.format("slow:uint64_t timestamp;float y;");
            int line = log.subscribe("line", 0);
            int slow = log.subscribe("slow", 0);
            CommandTestLog.data(log, slow, 1_000_000L, 7f);
            for (int i = 0; i < 50_000; i++) {
                CommandTestLog.data(log, line, 1_000_000L + i * 2_000L, (float) i);
            }
        });
        show(new LogBench(path), gauges(of("line.x", "") + "," + of("slow.y - line.x", "")));
        seek(61_001_000);
        chromium.await("its value", () -> part("number").equals("30000"));
        chromium.await("its age", () -> part("age").equals("0.00 s old"));
        assertEquals("seen 0 to 49999", part("range"));
        chromium.await("an old one", () -> chromium.texts(".gauge .age").get(1).equals("60 s old"));
    }

    @Test
    void shouldColourFromAWarningAndALimitAndKeepThem() throws IOException, RefusedException {
        open(of("5 + 0 * " + X, ""));
        assertEquals("", state());
        chromium.find(".gauge .name").click();
        set("Warning from", "4");
        chromium.await("a warning", () -> state().equals("warning"));
        set("Limit from", "4");
        assertEquals(
                "the gauge has 4 as warning and limit: they must differ", chromium.text("dialog.look [role=status]"));
        set("Limit from", "5");
        chromium.await(
                "the limit", () -> state().equals("limit") && part("state").equals("limit"));
        set("Limit from", "3");
        chromium.await("none: lower values are worse", () -> state().isEmpty());
        set("Limit from", "6");
        set("Maximum of the bar", "10");
        chromium.find("dialog.look .done").click();
        chromium.await("no dialog", () -> chromium.all("dialog").isEmpty());
        chromium.await("it is kept", () -> address().contains("\"max\":10,\"warning\":4,\"limit\":6}"));

        chromium.driver().navigate().refresh();
        chromium.await(
                "the same", () -> chromium.all(".gauge[data-state=warning]").size() == 1);
        assertEquals("10", part("to"));
    }

    @Test
    void shouldAddAndRemoveGauges() throws IOException, RefusedException {
        open(of(X, ""));
        chromium.find("[data-kind=gauge] .head button[aria-expanded=false]").click();
        chromium.find(".expression").sendKeys("vehicle_attitude.q", Keys.ENTER);
        chromium.await("an array", () -> chromium.all(".gauge").size() == 5);
        chromium.find(".gauge .name").click();
        chromium.find("dialog.look .remove").click();
        chromium.await("four", () -> chromium.all(".gauge").size() == 4);
        assertTrue(address().contains("\"gauges\":[{\"of\":\"vehicle_attitude.q[0]\"}"), address());
        assertEquals(1, chromium.all(".gauges [tabindex='0']").size());
    }

    @Test
    void shouldShowEachElementOfAnArrayOfALayout() throws IOException, RefusedException {
        open(of("vehicle_attitude.q", ""));
        chromium.await("its elements", () -> chromium.all(".gauge").size() == 4);
        assertTrue(address().contains("{\"of\":\"vehicle_attitude.q[3]\"}"), address());
    }

    @Test
    void shouldRefuseMoreThanTwelve() throws IOException, RefusedException {
        String twelve = IntStream.range(0, 12)
                .mapToObj(number -> of(X + " + " + number, ""))
                .collect(Collectors.joining(","));
        open(twelve);
        chromium.find("[data-kind=gauge] .head button[aria-expanded=false]").click();
        chromium.find(".expression").sendKeys(X, Keys.ENTER);
        chromium.await("why", () -> chromium.text("#problem").equals("a panel has at most 12 gauges, not 13"));
        assertEquals(12, chromium.all(".gauge").size());
        show(gauges(twelve + "," + of(X, "")));
        assertEquals("the layout's panel 1, gauges is not a list of at most 12 gauges", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseLimitsThatAreNone() throws IOException, RefusedException {
        fly(gauges(of(X, ",\"min\":2,\"max\":1")));
        assertEquals(
                "the layout's panel 1, gauges[0] is from 2 to 1: min must be below max", chromium.text("#problem"));
        show(gauges(of(X, ",\"warning\":\"x\"")));
        assertEquals("the layout's panel 1, gauges[0].warning is not a number", chromium.text("#problem"));
        show(gauges(of("", "")));
        assertEquals("the layout's panel 1, gauges[0].of is not an expression", chromium.text("#problem"));
    }

    @Test
    void shouldShowHostileNamesAndValuesAsTexts() throws IOException, RefusedException {
        fly(gauges(of(HOSTILE, "") + "," + of("0 / 0 * " + X, "") + "," + of("1 / 0 + " + X, "")));
        chromium.await("the name", () -> part("name").equals(HOSTILE));
        chromium.await(
                "no number", () -> chromium.texts(".gauge .number").get(1).equals("NaN"));
        chromium.await("no end", () -> chromium.texts(".gauge .number").get(2).equals("Infinity"));
        assertEquals("–", part("number"));
        assertEquals(0, chromium.all("img").size());
        assertEquals(null, chromium.run("return window.hurt"));
    }
}
