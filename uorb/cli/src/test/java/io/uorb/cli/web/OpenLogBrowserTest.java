// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs that are dropped on the page of a live program, or chosen, in Chromium. */
class OpenLogBrowserTest extends BrowserCase {
    private final Path log = RecordedLogs.find(RecordedLogs.ATTITUDE);

    @TempDir
    private Path folder;

    @BeforeEach
    void openThePage() throws IOException, RefusedException {
        fly("");
        chromium.run("sessionStorage.removeItem('opened')");
    }

    /** Drops files as a desktop does. */
    private static void drop(String type, Path... files) {
        List<String> names = List.of(files).stream().map(Path::toString).toList();
        Map<String, Object> data = Map.of("items", List.of(), "files", names, "dragOperationsMask", 1);
        chromium.driver()
                .executeCdpCommand("Input.dispatchDragEvent", Map.of("type", type, "x", 400, "y", 300, "data", data));
    }

    private static void dropAll(Path... files) {
        drop("dragEnter", files);
        drop("dragOver", files);
        drop("drop", files);
    }

    private static List<?> kinds() {
        return (List<?>)
                chromium.run("return [...document.querySelectorAll('#board .panel')].map((p) => p.dataset.kind)");
    }

    private static void awaitLog(String name) {
        chromium.await("the log", () -> chromium.text("#state").startsWith("log, "));
        assertEquals(name, chromium.text("#program"));
    }

    @Test
    void shouldShowADroppedLogWithItsUsualLayout() {
        drop("dragEnter", log);
        drop("dragOver", log);
        assertEquals(true, isCovered());
        drop("drop", log);

        awaitLog("attitude.ulg");
        chromium.await("topics", () -> chromium.texts("#topics .tabulator-cell").contains("vehicle_attitude"));
        assertEquals(List.of("topics", "plot", "parameters", "texts", "faults"), kinds());
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldKeepTheLayoutThatIsNotTheUsualOne() {
        show(layout(panel("plot", "\"curves\":[\"vehicle_attitude.q[0]\"]"), panel("message", "")));
        dropAll(log);

        awaitLog("attitude.ulg");
        assertEquals(List.of("plot", "message"), kinds());
        chromium.await("points", () -> data("points") > 100);
    }

    @Test
    void shouldShowSpectraTracksAndRowsOfADroppedLog() {
        chromium.size(1300, 2400);
        show(layout(
                panel("spectrum", "\"curves\":[\"sensor_combined.gyro_rad[0]\"]"),
                panel("spectrogram", "\"curves\":[\"sensor_combined.gyro_rad\"]"),
                panel("map", ""),
                panel("rows", "\"topic\":\"vehicle_local_position\"")));
        dropAll(RecordedLogs.find(RecordedLogs.HOVER));

        awaitLog("hover.ulg");
        chromium.await(
                "a spectrum", () -> chromium.text("[data-kind=spectrum] .about").contains(" messages at "));
        chromium.await(
                "one over time",
                () -> chromium.text("[data-kind=spectrogram] .about").contains(" messages at "));
        chromium.await(
                "a track",
                () -> Boolean.TRUE.equals(chromium.run("return document.querySelector('.map').dataset.points > 10")));
        chromium.await("rows", () -> chromium.all("[data-kind=rows] tbody tr").size() > 3);
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldOpenAChosenLogAndCloseIt() {
        chromium.find("#log").sendKeys(log.toString());
        awaitLog("attitude.ulg");
        chromium.driver().navigate().refresh();
        awaitLog("attitude.ulg");

        chromium.find("#shut").click();
        chromium.await("the program", () -> chromium.text("#state").equals("connected"));
        assertFalse(chromium.find("#shut").isDisplayed());
        assertEquals(List.of("topics", "plot", "parameters", "graph"), kinds());
    }

    @Test
    void shouldReachTheButtonByKeys() {
        chromium.run("document.querySelector('#default').focus();"
                + "document.querySelector('#log').click = () => { window.chosen = true; };");
        press("#default", "ArrowRight", false);
        assertEquals("open", chromium.run("return document.activeElement.id"));
        chromium.driver().switchTo().activeElement().sendKeys("\n");
        assertEquals(true, chromium.run("return window.chosen"));
    }

    @Test
    void shouldTakeALogThatIsDroppedOnAPlotDrawnAgain() {
        show(layout(panel("plot", "\"curves\":[\"vehicle_local_position.x\"]")));
        chromium.await("a plot", () -> data("points") > 0);
        assertEquals(true, chromium.run("return document.elementFromPoint(400, 300).matches('.u-over')"));
        for (String type : List.of("dragEnter", "dragOver")) {
            drop(type, log);
            chromium.run("document.querySelectorAll('.u-over').forEach((over) => over.replaceWith(over.cloneNode()))");
        }
        assertEquals(true, chromium.run("return document.elementFromPoint(400, 300) === document.body"));
        drop("drop", log);

        awaitLog("attitude.ulg");
    }

    @Test
    void shouldUncoverThePageAfterADragWhoseEndIsMissed() {
        drop("dragEnter", log);
        drop("dragOver", log);
        assertEquals(true, isCovered());
        chromium.run("document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))");
        assertEquals(false, isCovered());
    }

    private static Object isCovered() {
        return chromium.run("return document.body.classList.contains('dropping')");
    }

    @Test
    void shouldShowTheNextLogInPlaceOfADroppedOne() throws IOException {
        dropAll(log);
        awaitLog("attitude.ulg");
        dropAll(Files.copy(RecordedLogs.find(RecordedLogs.HOVER), folder.resolve("second <b>.ulg")));

        chromium.await("the second log", () -> chromium.text("#program").equals("second <b>.ulg"));
    }

    @Test
    void shouldSayWhyAFileIsNotOpened() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "no log");
        dropAll(text);
        chromium.await("why", () -> chromium.text("#problem").startsWith("notes.txt: byte 0: not a ULog file"));
        assertEquals("connected", chromium.text("#state"));
        assertFalse(chromium.find("#opening").isDisplayed());

        dropAll(text, log);
        chromium.await("why", () -> chromium.text("#problem").startsWith("2 files were dropped"));
    }

    /** A log that has been sent is opened: that cannot be cancelled. */
    @Test
    void shouldSayThatNobodyTakesALog() {
        bench.close();
        chromium.await("the end", () -> chromium.text("#state").contains("reconnecting"));
        dropAll(log);
        chromium.await(
                "why",
                () -> chromium.text("#problem")
                        .equals("attitude.ulg is not opened: uorb web has ended or is unreachable"));
        assertFalse(chromium.find("#opening").isDisplayed());
    }

    @Test
    void shouldShowHowMuchOfALogIsSent() {
        chromium.run("""
                window.seen = [];
                const about = document.querySelector('#opening p');
                const note = () => seen.push(about.textContent + (about.nextSibling.hidden ? '' : ' (Cancel)'));
                new MutationObserver(note).observe(about, { childList: true });
                addEventListener('pagehide', () => sessionStorage.setItem('seen', seen.join('\\n')));""");
        dropAll(log);
        awaitLog("attitude.ulg");

        String seen = String.valueOf(chromium.run("return sessionStorage.getItem('seen')"));
        assertTrue(seen.startsWith("Opening attitude.ulg (Cancel)\n"), seen);
        assertTrue(seen.endsWith("Opening attitude.ulg: reading"), seen);
    }
}
