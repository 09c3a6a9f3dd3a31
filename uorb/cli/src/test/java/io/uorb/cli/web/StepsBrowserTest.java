// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Changes of the layout are undone and done again, in Chromium. */
class StepsBrowserTest extends BrowserCase {
    private static final String TEN = IntStream.range(0, 10)
            .mapToObj(number -> "\"vehicle_attitude.q[0] + " + number + "\"")
            .collect(Collectors.joining(","));

    private static String panels() {
        return String.valueOf(chromium.run(
                "return [...document.querySelectorAll('#board > .panel')].map((p) => p.dataset.kind).join(' ')"));
    }

    private static void press(Keys... modifiers) {
        Actions actions = new Actions(chromium.driver());
        for (Keys key : modifiers) {
            actions.keyDown(key);
        }
        actions.sendKeys("z");
        for (Keys key : modifiers) {
            actions.keyUp(key);
        }
        actions.perform();
    }

    private static void awaitPoints() {
        chromium.await("points", () -> data("points") > 100);
        // A mark in the document, which a panel that is made anew would not have.
        chromium.run("document.querySelector('#faults').dataset.mark = 'same'");
    }

    private static boolean isTheSameFaults() {
        return chromium.all("#faults[data-mark=same]").size() == 1;
    }

    @Test
    void shouldBringBackAPanelOfTenCurvesWithItsPoints() throws IOException, RefusedException {
        fly(layout(panel("plot", "\"curves\":[" + TEN + "]"), panel("faults", "")));
        awaitPoints();
        chromium.await("many points", () -> data("points") > 1000);
        double before = data("points");
        chromium.find("[data-kind=plot] .close").click();
        assertEquals("faults", panels());

        press(Keys.CONTROL);
        chromium.await("the plot", () -> panels().equals("plot faults"));
        chromium.await("its curves", () -> chromium.all(".legend tbody tr").size() == 10);
        chromium.await("its points", () -> !Double.isNaN(data("points")));
        assertTrue(data("points") >= before, data("points") + " of " + before);
        assertTrue(isTheSameFaults());

        press(Keys.CONTROL, Keys.SHIFT);
        chromium.await("none", () -> panels().equals("faults"));
        assertTrue(isTheSameFaults());
    }

    @Test
    void shouldUndoByBackAndStay() throws IOException, RefusedException {
        fly(layout(panel("plot", "\"curves\":[" + TEN + "]"), panel("faults", "")));
        awaitPoints();
        String url = chromium.driver().getCurrentUrl();
        press("[data-kind=faults] .move", "ArrowUp", false);
        assertEquals("faults plot", panels());

        chromium.driver().navigate().back();
        chromium.await("the order of before", () -> panels().equals("plot faults"));
        assertEquals(url, chromium.driver().getCurrentUrl());
        chromium.driver().navigate().forward();
        chromium.await("the order again", () -> panels().equals("faults plot"));
        assertTrue(isTheSameFaults());
    }

    @Test
    void shouldOfferToUndoWhatCanBe() throws IOException, RefusedException {
        fly(layout(panel("plot", ""), panel("faults", "")));
        assertFalse(chromium.find("#undo").isEnabled() || chromium.find("#redo").isEnabled());
        chromium.find("#default").click();
        assertTrue(chromium.find("#undo").isEnabled());

        chromium.find("#undo").click();
        chromium.await("the layout of before", () -> panels().equals("plot faults"));
        assertFalse(chromium.find("#undo").isEnabled());
        assertTrue(chromium.find("#redo").isEnabled());

        press("[data-kind=faults] .move", "Delete", false);
        assertFalse(chromium.find("#redo").isEnabled());
    }

    /** Counts how often the page goes back in the browser's history. */
    private static void countBacks() {
        chromium.run("window.backs = 0; const back = history.back;"
                + "history.back = () => { backs++; back.call(history); };");
    }

    @Test
    void shouldStayOnThePageOfFastUndos() throws IOException, RefusedException {
        fly(layout(panel("plot", ""), panel("faults", "")));
        press("[data-kind=faults] .move", "ArrowUp", false);
        countBacks();
        chromium.run("for (let i = 0; i < 3; i++) { document.querySelector('#undo').click(); }");
        assertEquals(1L, chromium.run("return backs"));
        chromium.await("the order of before", () -> panels().equals("plot faults"));

        chromium.find("#redo").click();
        chromium.await("the order again", () -> panels().equals("faults plot"));
        assertTrue(chromium.find("#undo").isEnabled());
    }

    @Test
    void shouldOfferNoRedoOfWhatAnEnteredLayoutHasReplaced() throws IOException, RefusedException {
        fly(layout(panel("plot", ""), panel("faults", "")));
        press("[data-kind=faults] .move", "ArrowUp", false);
        press("[data-kind=faults] .move", "Delete", false);
        chromium.find("#undo").click();
        chromium.await("both", () -> panels().equals("faults plot"));
        chromium.find("#undo").click();
        chromium.await("the first order", () -> panels().equals("plot faults"));
        assertTrue(chromium.find("#redo").isEnabled());

        chromium.run("location.hash = '" + fragment(layout(panel("lag", ""))) + "'");
        chromium.await("the entered one", () -> panels().equals("lag"));
        assertFalse(chromium.find("#redo").isEnabled());
        assertTrue(chromium.find("#undo").isEnabled());
    }

    /** Browsers refuse changes of the history that are too many at once. */
    @Test
    void shouldNotUndoWhatTheBrowserHasRefusedToNote() throws IOException, RefusedException {
        fly(layout(panel("plot", ""), panel("faults", "")));
        countBacks();
        chromium.run("history.pushState = () => { throw new Error('too many'); }");
        press("[data-kind=faults] .move", "Delete", false);
        assertEquals("the layout in the address is not updated: too many", chromium.text("#problem"));
        chromium.run("document.body.dispatchEvent(new KeyboardEvent('keydown',"
                + "{ key: 'z', ctrlKey: true, bubbles: true }))");
        assertEquals(0L, chromium.run("return backs"));
    }

    /** The browser undoes the texts of a form. */
    @Test
    void shouldLeaveTheUndoOfTextsToTheBrowser() throws IOException, RefusedException {
        fly(layout(panel("topics", ""), panel("faults", "")));
        chromium.find("[data-kind=faults] .close").click();
        chromium.find("#filter").sendKeys("att");
        chromium.find("#filter").sendKeys(Keys.chord(Keys.CONTROL, "z"));
        chromium.await(
                "no text",
                () -> !chromium.find("#filter").getDomProperty("value").equals("att"));
        assertEquals("topics", panels());
    }
}
