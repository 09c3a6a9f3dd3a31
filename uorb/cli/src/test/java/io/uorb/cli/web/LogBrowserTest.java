// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of a log in Chromium: range, cursor, messages, texts, parameters. */
class LogBrowserTest extends BrowserCase {
    private static final String ALL = layout(
            panel("plot", 12, 12, "\"curves\":[\"vehicle_attitude.q[0]\",\"roll(vehicle_attitude.q)\"]"),
            panel("message", "\"topic\":\"vehicle_attitude\""),
            panel("scene", ""),
            panel("topics", ""),
            panel("parameters", ""),
            panel("texts", ""),
            panel("faults", ""));

    private static final Pattern MESSAGE_TIME = Pattern.compile("vehicle_attitude at ([0-9.]+) s");
    private static final Pattern CURSOR = Pattern.compile("([0-9.]+) s of [0-9.]+ s");

    @BeforeEach
    void openLog() throws IOException {
        show(new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE)), ALL);
        chromium.await("points", () -> data("points") > 100);
    }

    private static double at() {
        Matcher shown = CURSOR.matcher(chromium.text("#at"));
        return shown.matches() ? Double.parseDouble(shown.group(1)) : Double.NaN;
    }

    @Test
    void shouldShowTheMessageAndTheAttitudeAtTheCursor() {
        double start = at();
        assertEquals("attitude.ulg", chromium.text("#program"));
        PagePicturesTest.seekMiddle();
        chromium.await("the middle", () -> at() > start + 1);

        double cursor = at();
        chromium.await("the message", () -> {
            Matcher shown = MESSAGE_TIME.matcher(chromium.text("[data-kind=message] .about"));
            if (!shown.matches()) {
                return false;
            }
            double time = Double.parseDouble(shown.group(1));
            return time <= cursor && time > cursor - 0.5;
        });
        chromium.await(
                "its fields",
                () -> chromium.texts("[data-kind=message] .tabulator-cell:first-child")
                        .contains("q[0]"));
        chromium.await(
                "the attitude", () -> chromium.text("[data-kind=scene] .about").startsWith("roll "));
        assertTrue(chromium.texts("#topics .tabulator-cell").contains("vehicle_attitude"));
        assertEquals("none", chromium.text("[data-kind=faults] .head .quiet"));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldShowTheFieldsThatTheLogHasBesideOneThatItLacks() {
        String curves = "\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[9]\"]";
        load(log.url(), layout(panel("plot", curves)));

        chromium.await("points", () -> data("points") > 100);
        chromium.await("why", () -> chromium.text("#problem").contains("q[9]"));
        chromium.await("the other one", () -> titles().size() == 1);
        assertTrue(titles().get(0).startsWith("vehicle_attitude.q[0]: "), () -> titles().get(0));
    }

    private static List<String> titles() {
        return chromium.all(".legend tbody tr").stream()
                .map(line -> line.getDomProperty("title"))
                .toList();
    }

    @Test
    void shouldPlayAndPauseBySpace() {
        chromium.find("#speed option[value='0.1']").click();
        double start = at();
        press(".canvas", " ", false);
        chromium.await("it plays", () -> chromium.text("#pause").equals("Pause") && at() > start);

        press(".canvas", " ", false);
        chromium.await("it holds", () -> chromium.text("#pause").equals("Play"));
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldShowEachMessageOfARangeThatIsZoomedInto() {
        double whole = data("max") - data("min");
        for (int i = 0; i < 4; i++) {
            press(".canvas", "+", false);
        }
        chromium.await("a shorter range", () -> data("max") - data("min") < whole / 3);
        chromium.await(
                "all its messages",
                () -> String.valueOf(chromium.run("return document.querySelector('.legend tbody tr').title"))
                        .endsWith("messages in this range"));
        chromium.await("points", () -> data("points") > 50);

        press(".canvas", "0", false);
        chromium.await("all", () -> Math.abs(data("max") - data("min") - whole) < 1e-6);
    }
}
