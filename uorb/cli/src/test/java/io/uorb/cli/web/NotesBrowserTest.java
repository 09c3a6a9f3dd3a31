// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Notes on the time axis, in Chromium. */
class NotesBrowserTest extends BrowserCase {
    private static final String TAKEOFF = "{\"at\":30,\"text\":\"takeoff\"}";
    private static final String PANELS = layout(
            panel("plot", 12, 9, "\"curves\":[\"vehicle_status.nav_state\"]"),
            panel("states", 12, 6, "\"fields\":[\"vehicle_status.nav_state\"]"));

    @TempDir
    private static Path folder;

    @BeforeEach
    void openLog() throws IOException {
        log = new LogBench(CommandTestLog.write(folder.resolve("notes.ulg"), file -> {
            file.format("vehicle_status:uint64_t timestamp;uint8_t nav_state;");
            int id = file.subscribe("vehicle_status", 0);
            for (int i = 0; i <= 100; i++) {
                CommandTestLog.data(file, id, CommandTestLog.START_US + i * 1_000_000L, (byte) (i / 30));
            }
        }));
        chromium.size(1300, 1000);
    }

    private void open(String notes) {
        load(log.url(), notes.isEmpty() ? PANELS : PANELS.replace("}}]}", "}}],\"notes\":[" + notes + "]}"));
        chromium.await("the state", () -> chromium.text("#state").startsWith("log, "));
        chromium.await("points", () -> data("points") >= 50);
    }

    private static List<String> notes() {
        return chromium.all("dialog.notes li input").stream()
                .map(input -> input.getDomProperty("value"))
                .toList();
    }

    private static void type(CharSequence... keys) {
        new Actions(chromium.driver()).sendKeys(keys).perform();
    }

    private static void closeDialog() {
        chromium.find("dialog.notes .done").click();
        chromium.await("no dialog", () -> chromium.all("dialog").isEmpty());
    }

    /** Returns how many pixels of each plot are those of flags. */
    private static List<Object> flags() {
        return List.copyOf((List<?>) chromium.run("""
                return [...document.querySelectorAll('.canvas canvas')].map((c) => {
                    const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                    let count = 0;
                    for (let i = 0; i < d.length; i += 4) {
                        count += d[i] === 0xff && d[i + 1] === 0xf3 && d[i + 2] === 0xd6;
                    }
                    return count > 200;
                });"""));
    }

    private static void awaitFlags(boolean there) {
        chromium.await("flags", () -> flags().equals(List.of(there, there)));
    }

    @Test
    void shouldAddANoteAtCursorAByKey() {
        open("");
        awaitFlags(false);
        press(".canvas", "a", false);
        press(".canvas", "n", false);
        assertEquals("51", chromium.find("dialog.notes [type=number]").getDomProperty("value"));
        type("motor 3 stops", Keys.ENTER);
        chromium.await("the note", () -> notes().equals(List.of("motor 3 stops")));
        closeDialog();
        awaitFlags(true);
        assertTrue(address().contains("\"notes\":[{\"at\":51,\"text\":\"motor 3 stops\"}]"), address());

        chromium.driver().navigate().refresh();
        chromium.await("points", () -> data("points") >= 50);
        awaitFlags(true);
    }

    @Test
    void shouldAddANoteAtTheMomentByAButton() {
        open("");
        chromium.find("#notes").click();
        assertEquals("1", chromium.find("dialog.notes [type=number]").getDomProperty("value"));
        chromium.find("dialog.notes [type=number]").clear();
        chromium.find("dialog.notes [type=number]").sendKeys("70.5");
        chromium.find("dialog.notes form .text").sendKeys("landed", Keys.ENTER);
        chromium.await("the note", () -> notes().equals(List.of("landed")));
        assertTrue(address().contains("{\"at\":70.5,\"text\":\"landed\"}"), address());
    }

    @Test
    void shouldChangeAndRemoveNotesAndUndoBoth() {
        open(TAKEOFF + ",{\"at\":60,\"text\":\"return\"}");
        awaitFlags(true);
        chromium.find("#notes").click();
        assertEquals(List.of("takeoff", "return"), notes());
        chromium.find("dialog.notes li input").sendKeys(" now", Keys.TAB);
        chromium.await("the change", () -> address().contains("takeoff now"));
        chromium.all("dialog.notes .forget").get(1).click();
        chromium.await("one", () -> notes().equals(List.of("takeoff now")));
        closeDialog();
        assertFalse(address().contains("return"), address());

        chromium.find("#undo").click();
        chromium.await(
                "both", () -> address().contains("takeoff now") && address().contains("return"));
        chromium.find("#undo").click();
        chromium.await("the first text", () -> address().contains("\"takeoff\""));
        chromium.find("#notes").click();
        assertEquals(List.of("takeoff", "return"), notes());
    }

    @Test
    void shouldOpenTheNoteOfAFlag() {
        open(TAKEOFF + ",{\"at\":60,\"text\":\"return\"}");
        awaitFlags(true);
        for (String plot : List.of("plot", "states")) {
            WebElement over = chromium.find("[data-kind=" + plot + "] .u-over");
            int width = over.getSize().getWidth();
            int height = over.getSize().getHeight();
            new Actions(chromium.driver())
                    .moveToElement(over, (int) (0.09 * width) + 10, height / 2 - 8)
                    .click()
                    .perform();
            assertEquals(
                    "return", chromium.find("[data-kind=" + plot + "] .canvas").getDomProperty("title"));
            assertEquals("Note at 60.000 s", chromium.run("return document.activeElement.ariaLabel"));
            closeDialog();
        }
        chromium.await("no cursor", () -> chromium.text(".legend .marks").isEmpty());
    }

    @Test
    void shouldZoomToARangeThatEndsAtAFlag() {
        open(TAKEOFF);
        awaitFlags(true);
        WebElement over = chromium.find("[data-kind=plot] .u-over");
        int width = over.getSize().getWidth();
        int flag = over.getSize().getHeight() / 2 - 8;
        new Actions(chromium.driver())
                .moveToElement(over, -width / 2 + 20, flag)
                .clickAndHold()
                .moveToElement(over, (int) (-0.21 * width) + 10, flag)
                .release()
                .perform();
        chromium.await("a part", () -> data("max") < 40);
        assertEquals(0, chromium.all("dialog").size());
    }

    @Test
    void shouldGoOnWithTabAfterAChange() {
        open(TAKEOFF + ",{\"at\":60,\"text\":\"return\"}");
        chromium.find("#notes").click();
        chromium.find("dialog.notes li input").sendKeys(" now", Keys.TAB);
        chromium.await("the change", () -> address().contains("takeoff now"));
        assertEquals("remove the note at 30.000 s", chromium.run("return document.activeElement.ariaLabel"));
        type(Keys.TAB, Keys.TAB);
        assertEquals("Note at 60.000 s", chromium.run("return document.activeElement.ariaLabel"));
        chromium.all("dialog.notes .forget").get(0).click();
        chromium.await("one", () -> notes().size() == 1);
        assertEquals("Text of the new note", chromium.run("return document.activeElement.ariaLabel"));
    }

    @Test
    void shouldCloseTheFormIfTheBrowserGoesBack() {
        open(TAKEOFF);
        chromium.find("#notes").click();
        chromium.find("dialog.notes .forget").click();
        chromium.await("none", () -> notes().isEmpty());
        chromium.run("history.back()");
        chromium.await("no form", () -> chromium.all("dialog").isEmpty());
        awaitFlags(true);
    }

    @Test
    void shouldShowTheTimeOfANote() {
        open("{\"at\":90,\"text\":\"late\"}");
        for (int i = 0; i < 5; i++) {
            press(".canvas", "+", false);
        }
        chromium.await("a part", () -> data("max") < 80);
        chromium.find("#notes").click();
        chromium.find("dialog.notes .at").click();
        chromium.await("its time", () -> Math.abs((data("min") + data("max")) / 2 - 90) < 0.1);
    }

    @Test
    void shouldKeepNotesInLayoutsUnderNamesAndInFiles() throws IOException {
        open(TAKEOFF);
        chromium.find("#layouts").click();
        chromium.find("dialog input").sendKeys("with a note", Keys.ENTER);
        chromium.await("its name", () -> chromium.all("dialog .open").size() == 1);
        chromium.find("dialog .done").click();
        chromium.find("#default").click();
        chromium.await("no note", () -> !address().contains("takeoff"));
        chromium.find("#layouts").click();
        chromium.find("dialog .open").click();
        chromium.await("the note", () -> address().contains("takeoff"));

        Path file =
                Files.writeString(folder.resolve("a.json"), PANELS.replace("}}]}", "}}],\"notes\":[" + TAKEOFF + "]}"));
        chromium.find("#default").click();
        chromium.find("#file").sendKeys(file.toString());
        chromium.await("the note of the file", () -> address().contains(TAKEOFF));
    }

    private void assertRefused(String problem, String notes) {
        load(log.url(), PANELS.replace("}}]}", "}}],\"notes\":" + notes + "}"));
        chromium.await("why", () -> chromium.text("#problem").equals("the layout's " + problem));
    }

    @Test
    void shouldRefuseNotesThatAreNone() {
        String text = "note 1, text is not a text of 1 to 200 characters";
        assertRefused("notes are not a list of at most 64", "{}");
        assertRefused(
                "notes are not a list of at most 64",
                IntStream.range(0, 65).mapToObj(i -> TAKEOFF).collect(Collectors.joining(",", "[", "]")));
        assertRefused("note 1 is not a JSON object", "[7]");
        assertRefused("note 1 has an unknown field 'html'", "[{\"html\":\"<b>\"}]");
        assertRefused("note 1, at is not a number", "[{\"text\":\"no time\"}]");
        assertRefused("note 1, at is -1, not a time from 0 to 10000000000000 s", "[{\"at\":-1,\"text\":\"x\"}]");
        assertRefused(text, "[{\"at\":1}]");
        assertRefused(text, "[{\"at\":1,\"text\":[\"x\"]}]");
        assertRefused(text, "[{\"at\":1,\"text\":\"" + "x".repeat(201) + "\"}]");
    }

    @Test
    void shouldRefuseThe65thNote() {
        open(IntStream.range(0, 64)
                .mapToObj(i -> "{\"at\":" + i + ",\"text\":\"note " + i + "\"}")
                .collect(Collectors.joining(",")));
        chromium.find("#notes").click();
        chromium.find("dialog.notes form .text").sendKeys("one more", Keys.ENTER);
        chromium.await(
                "why",
                () -> chromium.text("dialog.notes [role=status]")
                        .equals("the layout's notes are not a list of at most 64"));
        assertEquals(64, notes().size());
        assertEquals("200", chromium.find("dialog.notes form .text").getDomAttribute("maxlength"));
    }

    @Test
    void shouldShowMarkupAsText() {
        open("{\"at\":30,\"text\":\"<img src=x onerror=window.hurt=1>\"}");
        awaitFlags(true);
        chromium.find("#notes").click();
        assertEquals(List.of("<img src=x onerror=window.hurt=1>"), notes());
        assertNull(chromium.run("return window.hurt"));
    }

    @Test
    void shouldDrawNotesInPictures() {
        open(TAKEOFF);
        awaitFlags(true);
        chromium.run("""
                window.amber = {};
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    createImageBitmap(blob).then((picture) => {
                        const into = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
                        into.drawImage(picture, 0, 0);
                        const d = into.getImageData(0, 0, picture.width, picture.height).data;
                        let count = 0;
                        for (let i = 0; i < d.length; i += 4) {
                            count += d[i] === 0xff && d[i + 1] === 0xf3 && d[i + 2] === 0xd6;
                        }
                        amber[Object.keys(amber).length] = count;
                    });
                    return make.call(URL, blob);
                }""");
        chromium.all(".png").forEach(WebElement::click);
        chromium.await(
                "flags in both",
                () -> Boolean.TRUE.equals(chromium.run(
                        "return Object.keys(amber).length === 2 && Object.values(amber).every((n) => n > 500)")));
    }
}
