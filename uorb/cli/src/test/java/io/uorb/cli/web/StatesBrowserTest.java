// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** States over time as lanes of bars, in Chromium. */
class StatesBrowserTest extends BrowserCase {
    private static final String MODES = "\"fields\":[\"vehicle_status.nav_state\",\"vehicle_status.arming_state\","
            + "\"vehicle_status.failsafe\"]";
    private static final String MASK = "\"fields\":[\"vehicle_status.valid_nav_states_mask\"]";
    private static final int BUSY = 20_000;

    @TempDir
    private Path folder;

    /** Opens the page of a log: modes of a flight of 100 s, a number that changes 20,000 times. */
    private void openLog(String options) throws IOException {
        Path path = CommandTestLog.write(folder.resolve("states.ulg"), file -> {
            file.format("vehicle_status:uint64_t timestamp;uint32_t valid_nav_states_mask;uint8_t nav_state;"
                    + "uint8_t arming_state;bool failsafe;");
            file.format("busy:uint64_t timestamp;uint8_t state;int8_t flags;float level;uint64_t large;");
            int status = file.subscribe("vehicle_status", 0);
            for (int i = 0; i <= 1_000; i++) {
                byte mode = (byte) (i < 300 ? 0 : i < 600 ? 3 : 5);
                byte failsafe = (byte) (i >= 500 && i < 550 ? 1 : 0);
                CommandTestLog.data(
                        file, status, i * 100_000L, i < 700 ? 63 : 31, mode, (byte) (i < 100 ? 1 : 2), failsafe);
            }
            int busy = file.subscribe("busy", 0);
            for (int i = 0; i < BUSY; i++) {
                byte flags = (byte) (i < BUSY / 2 ? 1 : -127);
                CommandTestLog.data(file, busy, i * 5_000L, (byte) (i % 2), flags, Float.NaN, 1L << 60);
            }
        });
        openLog(path, options);
    }

    private void openLog(Path path, String options) throws IOException {
        show(new LogBench(path), layout(panel("states", 12, 12, options), panel("topics", "")));
    }

    private static List<String> lanes() {
        return chromium.texts(".names .lane:not(.title) .name");
    }

    private static List<String> values() {
        return chromium.texts(".names .value");
    }

    /** Returns what the panel tells of a lane's state at a time under the pointer. */
    private static String hover(String lane, double time) {
        return String.valueOf(chromium.run("""
                const line = [...document.querySelectorAll('.names .lane:not(.title)')]
                    .find((one) => one.querySelector('.name').textContent === '%s').getBoundingClientRect();
                const over = document.querySelector('.canvas .u-over');
                const { left, width } = over.getBoundingClientRect();
                const { min, max } = document.querySelector('.canvas').dataset;
                over.dispatchEvent(new PointerEvent('pointermove', { bubbles: true,
                    clientX: left + (%s - min) / (max - min) * width, clientY: line.top + line.height / 2 }));
                return document.querySelector('.told .about').textContent;""".formatted(lane, time)));
    }

    private static void pressOnce(String key) {
        press(".canvas", key, false);
    }

    private static void awaitValues(String... values) {
        chromium.await("the states", () -> values().equals(List.of(values)));
    }

    @Test
    void shouldNameTheStatesOfALog() throws IOException {
        openLog(MODES);
        awaitValues("MANUAL", "DISARMED", "false");
        assertEquals(List.of("nav_state", "arming_state", "failsafe"), lanes());
        assertEquals(List.of("vehicle_status"), chromium.texts(".names .title .name"));
        assertEquals(3 + 2 + 3, data("runs"));
        assertEquals(
                "vehicle_status.nav_state: NAVIGATION_STATE_AUTO_MISSION (3) since 30.000 s until 60.000 s",
                hover("nav_state", 45));
        assertEquals("vehicle_status.failsafe: true since 50.000 s until 55.000 s", hover("failsafe", 52));
        assertEquals("vehicle_status.nav_state: NAVIGATION_STATE_AUTO_RTL (5) since 60.000 s", hover("nav_state", 99));
        assertTrue(pixels(0x8a, 0x3e, 0xa8) > 1000, "bars of mission");
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldShowTheStatesAtTheMomentOfALog() throws IOException {
        openLog(MODES);
        awaitValues("MANUAL", "DISARMED", "false");
        seek(52_000_000);
        awaitValues("AUTO_MISSION", "ARMED", "true");
    }

    @Test
    void shouldShowALaneForEachBitAndFoldThoseThatNeverChange() throws IOException {
        openLog(MASK);
        chromium.await("one lane", () -> lanes().equals(List.of("AUTO_RTL")));
        assertEquals("show 31 unchanged", chromium.text(".told .fold"));
        assertEquals(
                "vehicle_status.valid_nav_states_mask, NAVIGATION_STATE_AUTO_RTL: clear since 70.000 s",
                hover("AUTO_RTL", 80));
        chromium.find(".told .fold").click();
        chromium.await("all lanes", () -> lanes().size() == 32);
        assertEquals("MANUAL", lanes().get(0));
        assertEquals("MAX", lanes().get(31));
        assertTrue(address().contains("\"still\":true"), address());
    }

    @Test
    void shouldNotFoldALaneThatHasAProblem() throws IOException {
        openLog(MASK.replace("]", ",\"nothing.x\"]"));
        chromium.await("both", () -> lanes().equals(List.of("AUTO_RTL", "x")));
        assertEquals("the log has no topic nothing", values().get(1));
        assertEquals("show 31 unchanged", chromium.text(".told .fold"));
    }

    @Test
    void shouldSplitANumberIntoBits() throws IOException {
        openLog("\"fields\":[\"busy.flags\"]");
        awaitValues("1");
        chromium.await("its button", () -> chromium.find(".names .split").isDisplayed());
        chromium.find(".names .split").click();
        chromium.await("eight bits", () -> lanes().size() == 8);
        assertEquals("set", values().get(0));
        chromium.await("a range", () -> hover("bit 7", 80).matches("busy.flags, bit 7: set since about (49.9|50.0).*"));
        assertTrue(address().contains("\"bits\":[\"busy.flags\"]"), address());
        chromium.find(".names .split").click();
        chromium.await("one lane", () -> lanes().equals(List.of("flags")));
    }

    /** The whole log has 20,000 messages, of which 4,000 parts are sent. */
    @Test
    void shouldHatchPartsThatHaveSeveralStates() throws IOException {
        openLog("\"fields\":[\"busy.state\"]");
        chromium.await("parts", () -> values().equals(List.of("several")));
        chromium.await("why", () -> hover("state", 50).contains("several states, 0 to 1, since about "));
        assertTrue(hover("state", 50).endsWith("zoom in for each message"), hover("state", 50));
        assertEquals(0, pixels(0x0b, 0x63, 0xc5) + pixels(0xb3, 0x40, 0x0a));

        for (int i = 0; i < 14; i++) {
            pressOnce("+");
        }
        chromium.await(
                "each message",
                () -> hover("state", (data("min") + data("max")) / 2)
                        .matches("busy.state: [01] since [0-9.]+ s until [0-9.]+ s"));
        chromium.await("bars", () -> pixels(0x0b, 0x63, 0xc5) > 100 && pixels(0xb3, 0x40, 0x0a) > 100);
    }

    @Test
    void shouldHatchChangesThatAreCloserThanPixels() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("dense.ulg"), file -> {
            file.format("vehicle_status:uint64_t timestamp;uint8_t nav_state;bool failsafe;");
            int id = file.subscribe("vehicle_status", 0);
            for (int i = 0; i < 3_900; i++) {
                byte once = (byte) (i == 2_000 ? 1 : 0);
                CommandTestLog.data(file, id, 1_000_000L + i * 1_000L, (byte) (i % 2 * 3), once);
            }
        });
        openLog(path, MODES.replace(",\"vehicle_status.arming_state\"", ""));
        chromium.await("each message", () -> data("runs") == 3_900 + 3);
        assertEquals(
                "vehicle_status.nav_state: NAVIGATION_STATE_AUTO_MISSION (3) since 2.001 s until 2.002 s",
                hover("nav_state", 2.0015));
        assertEquals(0, pixels(0x8a, 0x3e, 0xa8), "bars of mission");
        // What is alone is drawn, if narrow.
        assertTrue(pixels(0x0b, 0x63, 0xc5) >= 2 * 18, "the failsafe");
    }

    @Test
    void shouldSayHowManyLanesAreLeftOut() throws IOException {
        String names =
                IntStream.range(0, 10).mapToObj(i -> "\"many.n" + i + "\"").collect(Collectors.joining(","));
        Path path = CommandTestLog.write(folder.resolve("many.ulg"), file -> {
            file.format(IntStream.range(0, 10)
                    .mapToObj(i -> "uint64_t n" + i + ";")
                    .collect(Collectors.joining("", "many:uint64_t timestamp;", "")));
            int id = file.subscribe("many", 0);
            for (int i = 0; i < 3; i++) {
                CommandTestLog.data(file, id, CommandTestLog.START_US + i, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
            }
        });
        openLog(path, "\"fields\":[" + names + "],\"bits\":[" + names + "],\"still\":true");
        chromium.await("the lanes", () -> lanes().size() == 512);
        assertEquals("hide 512 unchanged, 128 more are not shown", chromium.text(".told .fold"));
    }

    @Test
    void shouldNotInventBitsThatADoubleLacks() throws IOException {
        openLog("\"fields\":[\"busy.large\"],\"bits\":[\"busy.large\"],\"still\":true");
        chromium.await("64 bits", () -> lanes().size() == 64);
        chromium.await("why", () -> hover("bit 60", 50).contains("busy.large, bit 60: "));
        assertEquals(List.of("several"), values().stream().distinct().toList());
    }

    @Test
    void shouldAddTheStatesOfATopic() throws IOException {
        openLog("");
        chromium.find(".chooser .expression").sendKeys("vehicle_status.*", Keys.ENTER);
        chromium.await("its states", () -> lanes().contains("AUTO_RTL"));
        assertTrue(lanes().containsAll(List.of("nav_state", "arming_state", "failsafe")), lanes().toString());
        chromium.find(".names [aria-label='remove vehicle_status.nav_state']").click();
        chromium.await("less", () -> !lanes().contains("nav_state"));
        chromium.find("#undo").click();
        chromium.await("it again", () -> lanes().contains("nav_state"));
    }

    @Test
    void shouldTakeATopicThatIsDropped() throws IOException {
        openLog("");
        chromium.await("topics", () -> chromium.all("#topics [data-carry]").size() == 2);
        new Actions(chromium.driver())
                .clickAndHold(chromium.find("#topics [data-carry*=busy]"))
                .moveByOffset(10, 0)
                .moveToElement(chromium.find("[data-kind=states] .hint"))
                .release()
                .perform();
        chromium.await("its numbers of one byte", () -> lanes().equals(List.of("state", "flags")));
    }

    @Test
    void shouldRefuseWhatIsNoState() throws IOException {
        openLog("\"fields\":[\"busy.level\",\"busy.state\",\"busy.none\"]");
        chromium.await("one lane", () -> lanes().equals(List.of("state")));
        chromium.await("why", () -> chromium.text("#problem").contains("busy"));
        chromium.find("[data-kind=states] .head button[aria-expanded=false]").click();
        chromium.find(".chooser .expression").sendKeys("busy.state + 1", Keys.ENTER);
        chromium.await(
                "why", () -> chromium.text("#problem").contains("a panel of state transitions shows only fields"));
        assertEquals(List.of("state"), lanes());
    }

    @Test
    void shouldRefuseALayoutWhoseFieldsAreNone() throws IOException {
        openLog("\"fields\":[\"busy.state + 1\"]");
        assertEquals("the layout's panel 1, fields[0] is not a field", chromium.text("#problem"));
        log.close();
        openLog("\"fields\":[" + "\"busy.state\",".repeat(64) + "\"busy.state\"]");
        assertEquals("the layout's panel 1, fields is not a list of at most 64 fields", chromium.text("#problem"));
    }

    @Test
    void shouldShowHostileNamesAsText() throws IOException {
        openLog("\"fields\":[\"`<img src=x onerror=window.hurt=1>`.state\",\"busy.state\"]");
        chromium.await("its name", () -> chromium.texts(".names .title .name").size() == 2);
        assertEquals(
                "<img src=x onerror=window.hurt=1>",
                chromium.texts(".names .title .name").get(0));
        assertNull(chromium.run("return window.hurt"));
    }

    @Test
    void shouldSortTimesThatGoBack() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("back.ulg"), file -> {
            file.format("vehicle_status:uint64_t timestamp;uint8_t nav_state;bool failsafe;");
            int id = file.subscribe("vehicle_status", 0);
            CommandTestLog.data(file, id, 5_000_000L, (byte) 5, (byte) 7);
            CommandTestLog.data(file, id, 2_000_000L, (byte) 2, (byte) 0);
            CommandTestLog.data(file, id, 9_000_000L, (byte) 200, (byte) 1);
            CommandTestLog.data(file, id, 2_000_000L, (byte) 3, (byte) 1);
        });
        openLog(path, MODES.replace(",\"vehicle_status.arming_state\"", ""));
        chromium.await("lanes", () -> lanes().size() == 2 && data("runs") > 2);
        assertEquals(
                "vehicle_status.nav_state: NAVIGATION_STATE_AUTO_RTL (5) since 5.000 s until 9.000 s",
                hover("nav_state", 7));
        assertEquals("vehicle_status.failsafe: true since 2.000 s", hover("failsafe", 7));
    }

    @Test
    void shouldChooseLanesByKeysAndReadTheirStates() throws IOException {
        openLog(MODES);
        awaitValues("MANUAL", "DISARMED", "false");
        pressOnce("ArrowDown");
        pressOnce("ArrowDown");
        chromium.await("the second lane", () -> chromium.texts(".lane.on .name").equals(List.of("arming_state")));
        pressOnce("a");
        chromium.await(
                "its state at cursor A",
                () -> chromium.text(".told .about")
                        .equals("vehicle_status.arming_state: ARMING_STATE_ARMED (2) since 10.000 s"));
        pressOnce("ArrowUp");
        chromium.await("the first one", () -> chromium.text(".told .about").startsWith("vehicle_status.nav_state: "));
        chromium.find(".names").sendKeys(Keys.ARROW_DOWN);
        assertEquals("remove vehicle_status.nav_state", chromium.run("return document.activeElement.ariaLabel"));
    }

    @Test
    void shouldSaveAPictureWithNames() throws IOException {
        openLog(MODES);
        awaitValues("MANUAL", "DISARMED", "false");
        chromium.run("""
                window.saved = '';
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    createImageBitmap(blob).then((picture) => { saved = `${blob.type} ${picture.width}`; });
                    return make.call(URL, blob);
                }""");
        chromium.find("[data-kind=states] .png").click();
        chromium.await("it", () -> String.valueOf(chromium.run("return saved")).startsWith("image/png "));
        long width = Long.parseLong(String.valueOf(chromium.run("return saved.split(' ')[1]")));
        long wanted = ((Number) chromium.run("return 2 * document.querySelector('.lanes').clientWidth")).longValue();
        assertTrue(Math.abs(width - wanted) < 20, width + " of " + wanted);
    }

    private static double luminance(String colour) {
        double sum = 0;
        double[] weights = {0.2126, 0.7152, 0.0722};
        for (int i = 0; i < weights.length; i++) {
            double part = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    private static double contrast(String one, String other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    @Test
    void shouldDrawStatesWithEnoughContrast() throws IOException {
        try (InputStream script = Page.class.getResourceAsStream("statesplot.js")) {
            Matcher looks = Pattern.compile("(?s)(light|dark): \\{ text: \"(#\\w+)\", fills: \\[(.*?)]")
                    .matcher(new String(script.readAllBytes(), StandardCharsets.UTF_8));
            int colours = 0;
            while (looks.find()) {
                String panel = looks.group(1).equals("light") ? "#ffffff" : "#1a2028";
                for (String fill : looks.group(3).replaceAll("[\\s\"]", "").split(",")) {
                    assertTrue(contrast(fill, looks.group(2)) >= 4.5, "text on " + fill);
                    assertTrue(contrast(fill, panel) >= 3, fill + " on " + panel);
                    colours++;
                }
            }
            assertEquals(16, colours);
        }
    }

    @Test
    void shouldShowTheStatesOfAProgram() throws IOException, RefusedException {
        bench = WebBench.flying();
        bench.publishStatus(bench.nowUs(), 4, false);
        chromium.size(1300, 1000);
        show(layout(panel("states", 12, 12, MODES.replace(",\"vehicle_status.arming_state\"", ""))));
        awaitValues("AUTO_LOITER", "false");
        bench.publishStatus(bench.nowUs(), 18, true);
        awaitValues("AUTO_LAND", "true");
        chromium.await("both", () -> data("runs") == 4);

        chromium.find("#pause").click();
        bench.publishStatus(bench.nowUs(), 2, true);
        chromium.find("#pause").click();
        awaitValues("POSCTL", "true");
        assertEquals("", chromium.text("#problem"));
    }
}
