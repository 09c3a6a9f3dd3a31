// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Panels a quarter of the page wide, in Chromium. */
class NarrowPanelBrowserTest extends BrowserCase {
    private static final String FIRST = "a landing was detected by the sensors of the left leg and of the right one";
    private static final String SECOND = "the battery has less than a quarter of its charge left, return to the start";
    private static final String SHORT = "armed";
    private static final String HOLDER = "[data-kind=texts] .tabulator-tableholder";
    private static final String CELLS = "[data-kind=texts] .tabulator-cell:last-child";

    @TempDir
    private static Path folder;

    @BeforeEach
    void openLog() throws IOException {
        Path path = CommandTestLog.write(folder.resolve("texts.ulg"), file -> {
            file.format("vehicle_attitude:uint64_t timestamp;float x;");
            int topic = file.subscribe("vehicle_attitude", 0);
            for (int i = 0; i < 10; i++) {
                CommandTestLog.data(file, topic, 1_000_000L + i * 100_000L, (float) i);
            }
            file.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, 1_100_000L, FIRST));
            file.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, 1_200_000L, SHORT));
            file.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, 1_300_000L, SECOND));
        });
        show(
                new LogBench(path),
                layout(panel("texts", 3, 10, ""), panel("xy", 3, 10, "\"x\":\"vehicle_attitude.x + 1\"")));
        chromium.await("the texts", () -> chromium.texts(CELLS).equals(List.of(FIRST, SHORT, SECOND)));
    }

    private static boolean isShown() {
        return chromium.find(".whole").isDisplayed();
    }

    @Test
    void shouldKeepRowsOneLineHigh() {
        assertEquals(
                List.of(),
                chromium.all(CELLS).stream()
                        .filter(cell -> cell.getSize().getHeight() >= 30)
                        .map(cell -> cell.getDomProperty("textContent"))
                        .toList());
        assertEquals("ellipsis", chromium.find(CELLS).getCssValue("text-overflow"));
    }

    @Test
    void shouldFitFaultsIntoAQuarterOfTheWindow() {
        chromium.size(1440, 1000);
        chromium.driver().get("about:blank");
        chromium.driver().get(log.url() + fragment(layout(panel("faults", 3, 8, ""))));
        chromium.await(
                "the columns",
                () -> chromium.all("[data-kind=faults] .tabulator-col").size() == 2);
        chromium.await("no scroll bar", () -> Boolean.TRUE.equals(chromium.run("""
                const holder = document.querySelector('[data-kind=faults] .tabulator-tableholder');
                return holder.scrollWidth === holder.clientWidth && holder.clientWidth < 360;""")));
    }

    @Test
    void shouldShowAWholeTextUnderThePointer() {
        Actions pointer = new Actions(chromium.driver());
        pointer.moveToElement(chromium.all(CELLS).get(2)).perform();
        chromium.await(
                "the whole text", () -> isShown() && chromium.text(".whole").equals(SECOND));

        pointer.moveToElement(chromium.all(CELLS).get(1)).perform();
        chromium.await("none of a short text", () -> !isShown());
        pointer.moveToElement(chromium.find("h1")).perform();
        assertFalse(isShown());
    }

    @Test
    void shouldMoveAmongCutTextsByKeys() {
        chromium.run("document.querySelector('" + HOLDER + "').focus()");
        Actions keys = new Actions(chromium.driver());
        keys.sendKeys(Keys.ARROW_DOWN).sendKeys(Keys.ARROW_RIGHT).perform();
        chromium.await(
                "the first one", () -> isShown() && chromium.text(".whole").equals(FIRST));

        keys.sendKeys(Keys.ARROW_DOWN).perform();
        chromium.await("the next one that is cut", () -> chromium.text(".whole").equals(SECOND));
        keys.sendKeys(Keys.ARROW_UP).perform();
        chromium.await("the first one again", () -> chromium.text(".whole").equals(FIRST));

        keys.sendKeys(Keys.ESCAPE).perform();
        chromium.await("none", () -> !isShown());
        assertEquals(true, chromium.run("return document.activeElement.matches('" + HOLDER + "')"));
    }

    @Test
    void shouldHintAtWhatAnInputHolds() {
        new Actions(chromium.driver()).moveToElement(chromium.find(".axis-x")).perform();
        assertEquals("vehicle_attitude.x + 1", chromium.find(".axis-x").getDomProperty("title"));
    }
}
