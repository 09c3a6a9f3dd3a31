// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The moment of a log and the range that its plots show stay together. */
class LogMomentBrowserTest extends BrowserCase {
    private static final int SECONDS = 100;
    private static final int HZ = 50;

    @TempDir
    private Path folder;

    @BeforeEach
    void openLog() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("line.ulg"), writer -> {
            writer.format("vehicle_local_position:uint64_t timestamp;float x;float y;");
            writer.format("battery_status:uint64_t timestamp;float voltage_v;");
            int id = writer.subscribe("vehicle_local_position", 0);
            int late = writer.subscribe("battery_status", 0);
            for (int i = 0; i <= SECONDS * HZ; i++) {
                CommandTestLog.data(writer, id, i * 1_000_000L / HZ, (float) i / HZ, 0f);
                if (i >= 10 * HZ) {
                    CommandTestLog.data(writer, late, i * 1_000_000L / HZ, 12f);
                }
            }
        });
        String curves = "\"curves\":[\"vehicle_local_position.x\"]";
        show(new LogBench(path), layout(panel("plot", curves), panel("map", "")));
        chromium.await("points", () -> data("points") > 100);
    }

    private static double at() {
        return Double.parseDouble(chromium.text("#at").replaceAll(" s of .*", ""));
    }

    /** Returns x at the moment as the legend shows it: the time in s. */
    private static double value() {
        return Double.parseDouble(
                chromium.text(".legend tbody tr td:nth-child(2)").replace("–", "NaN"));
    }

    /** Zooms around the middle, at 50 s. */
    private static void zoom() {
        for (int i = 0; i < 10; i++) {
            press(".canvas", "+", false);
        }
        chromium.await("a shorter range", () -> data("max") - data("min") < 5);
    }

    @Test
    void shouldShowNoValueBeforeTheFirstMessage() throws IOException {
        chromium.driver().get("about:blank");
        String curves = "\"curves\":[\"battery_status.voltage_v\"]";
        chromium.driver().get(log.url() + fragment(layout(panel("plot", curves))));
        chromium.await("points", () -> data("points") > 100);
        assertEquals("–", chromium.text(".legend tbody tr td:nth-child(2)"));
        PagePicturesTest.seekMiddle();
        chromium.await("its value", () -> value() == 12);
    }

    @Test
    void shouldMarkTheMomentInAnXyPlot() throws IOException {
        String axes = "\"x\":\"vehicle_local_position.x\",\"y\":\"vehicle_local_position.y\"";
        load(log.url(), layout(panel("xy", axes)));
        chromium.await("the state", () -> chromium.text("#state").startsWith("log, "));
        PagePicturesTest.seekMiddle();
        String marked = "return Number(document.querySelector('[data-kind=xy] .canvas')?.dataset.at ?? -1)";
        // x is the time in s, and the plot has means of parts.
        chromium.await("the mark", () -> Math.abs(((Number) chromium.run(marked)).doubleValue() - 50) < 2);
    }

    @Test
    void shouldMoveTheMomentIntoTheRangeThatIsZoomedTo() {
        assertTrue(at() < 2);
        zoom();
        chromium.await("the moment", () -> at() >= data("min") - 0.01 && at() <= data("max"));
        chromium.await("its value", () -> Math.abs(value() - at()) < 0.05);
        chromium.await(
                "its place", () -> chromium.text("[data-kind=map] .about").endsWith("m north, 0.0 m east"));

        press(".canvas", "0", false);
        chromium.await("all", () -> data("max") - data("min") > 98);
        chromium.await("its value", () -> Math.abs(value() - at()) < 0.05);
    }

    @Test
    void shouldMoveTheRangeWithAMomentThatIsSought() {
        zoom();
        seek(90_000_000);
        chromium.await("the moment", () -> Math.abs(at() - 90) < 0.1);
        chromium.await("the range", () -> data("min") < 90 && data("max") > 90);
        chromium.await("its value", () -> Math.abs(value() - 90) < 0.1);
    }

    /** The seek of a range that moves on replaces none that the user wants. */
    @Test
    void shouldMoveTheRangeWithAMomentThatIsSoughtRightAfterAZoom() {
        zoom();
        chromium.await("the moment", () -> at() >= data("min") - 0.01 && at() <= data("max"));
        chromium.run("""
                const keys = ['ArrowRight', 'ArrowRight'];
                keys.forEach((key) => document.querySelector('.canvas').dispatchEvent(
                    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
                const bar = document.querySelector('#seek');
                bar.value = 90e6;
                bar.dispatchEvent(new Event('input'));""");
        chromium.await("the moment", () -> Math.abs(at() - 90) < 0.1);
        chromium.await("the range", () -> data("min") < 90 && data("max") > 90);
    }

    @Test
    void shouldFollowWhilePlaying() {
        zoom();
        chromium.find("#speed option[value='20']").click();
        chromium.find("#pause").click();
        double end = data("max");
        chromium.await("it leaves the range", () -> at() > end + 5);
        chromium.await("the range follows", () -> data("min") <= at() && data("min") > end);
    }
}
