// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** From an empty plot to its first curve by one gesture, in Chromium. */
class FirstCurveBrowserTest extends BrowserCase {
    private static final List<String> ANGLES =
            List.of("roll(vehicle_attitude.q)", "pitch(vehicle_attitude.q)", "yaw(vehicle_attitude.q)");
    private static final String EMPTY = layout(
            panel("topics", 6, 8, ""), panel("plot", 6, 8, ""), panel("message", "\"topic\":\"vehicle_attitude\""));

    private static void awaitCurves(List<String> names) {
        chromium.await("the curves", () -> chromium.texts(".legend .name").equals(names));
        assertEquals("", chromium.text("#problem"));
    }

    private static void drag(WebElement from, String onto) {
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(from)
                .clickAndHold()
                .moveByOffset(10, 10)
                .moveToElement(chromium.find(onto))
                .release()
                .perform();
    }

    private static WebElement topic(String name) {
        String css = "#topics [data-topic=" + name + "] button";
        chromium.await("the topic", () -> chromium.all(css).size() == 1);
        return chromium.find(css);
    }

    private static List<String> suggestions() {
        return chromium.texts(".suggest:not([hidden]) li");
    }

    @Test
    void shouldPlotATopicThatIsDraggedOntoThePlot() throws IOException, RefusedException {
        fly(EMPTY);
        drag(topic("vehicle_attitude"), ".canvas");
        awaitCurves(ANGLES);
        drag(topic("vehicle_local_position"), ".canvas");
        chromium.await("a place", () -> chromium.texts(".legend .name").contains("vehicle_local_position.z"));
        assertEquals(0, chromium.all(".ghost, .target").size());
    }

    @Test
    void shouldShowTopicsThatAreDraggedOntoRowsAndGauges() throws IOException, RefusedException {
        fly(layout(panel("topics", ""), panel("rows", 6, 8, ""), panel("gauge", 6, 8, "")));
        chromium.await(
                "topics",
                () -> !chromium.all("#topics [data-topic=vehicle_attitude] button")
                        .isEmpty());
        drag(topic("vehicle_attitude"), "[data-kind=rows] .rows");
        chromium.await("rows", () -> chromium.texts(".rows .fold").contains("q[4]"));
        drag(topic("vehicle_local_position"), ".gauges");
        chromium.await("a place", () -> chromium.all(".gauge").size() == 3);
    }

    @Test
    void shouldPlotAFieldThatIsDraggedOrClicked() throws IOException, RefusedException {
        fly(EMPTY);
        String fields = "[data-kind=message] .tabulator-cell:first-child button";
        chromium.await("the fields", () -> chromium.texts(fields).contains("q[1]"));
        int at = chromium.texts(fields).indexOf("q[1]");
        chromium.run("document.querySelectorAll('" + fields + "')[" + at + "].scrollIntoView({block: 'nearest'})");
        drag(chromium.all(fields).get(at), ".canvas");
        awaitCurves(List.of("vehicle_attitude.q[1]"));
        chromium.all(fields).get(at + 1).click();
        awaitCurves(List.of("vehicle_attitude.q[1]", "vehicle_attitude.q[2]"));
    }

    @Test
    void shouldPutNothingOnThePlotOnEscape() throws IOException, RefusedException {
        fly(EMPTY);
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(topic("vehicle_attitude"))
                .clickAndHold()
                .moveToElement(chromium.find(".canvas"))
                .perform();
        assertEquals(1, chromium.all(".ghost").size());
        new Actions(chromium.driver()).sendKeys(Keys.ESCAPE).perform();
        assertEquals(0, chromium.all(".ghost").size());

        new Actions(chromium.driver()).release().perform();
        // What the release had put there would stand before this one.
        chromium.find(".expression").sendKeys("vehicle_attitude.q[0]", Keys.ENTER);
        awaitCurves(List.of("vehicle_attitude.q[0]"));
    }

    @Test
    void shouldSearchAllTopicsAndFieldsAndPlotWhatIsFound() throws IOException, RefusedException {
        fly(EMPTY);
        topic("vehicle_attitude");
        chromium.find("#find").sendKeys("att Q");
        chromium.await(
                "the quaternion",
                () -> suggestions().stream().anyMatch(text -> text.equals("vehicle_attitude.q roll, pitch, yaw")));
        chromium.find("#find").sendKeys(Keys.ENTER);
        awaitCurves(ANGLES);

        chromium.find("#find").sendKeys("nothing that is there");
        assertEquals(List.of(), suggestions());
        chromium.find("#find").clear();
        chromium.find("#find").sendKeys("gyro_rad");
        chromium.await("an array", () -> suggestions().size() == 4);
        assertEquals("sensor_combined.gyro_rad all 3", suggestions().get(0));
        chromium.find("#find").sendKeys(Keys.ESCAPE);
        assertEquals(List.of(), suggestions());
    }

    @Test
    void shouldCompleteAnExpression() throws IOException, RefusedException {
        fly(EMPTY);
        topic("vehicle_attitude");
        chromium.find(".expression").sendKeys("2 * der");
        chromium.await("the function", () -> suggestions().contains("derivative( function"));
        chromium.find(".expression").sendKeys(Keys.ARROW_DOWN, Keys.ENTER);
        chromium.find(".expression").sendKeys("attitude.q[2");
        chromium.await("the field", () -> suggestions().equals(List.of("vehicle_attitude.q[2] ")));
        chromium.find(".expression").sendKeys(Keys.ARROW_DOWN, Keys.ENTER);
        assertEquals(
                "2 * derivative(vehicle_attitude.q[2]",
                chromium.find(".expression").getDomProperty("value"));
        chromium.find(".expression").sendKeys(")", Keys.ENTER);
        awaitCurves(List.of("2 * derivative(vehicle_attitude.q[2])"));
    }

    @Test
    void shouldOfferTheAnglesOfAQuaternionFirst() throws IOException, RefusedException {
        fly(EMPTY);
        topic("vehicle_attitude").click();
        chromium.await(
                "its fields",
                () -> chromium.find(".field").getDomProperty("value").equals("q"));
        chromium.find(".add").click();
        awaitCurves(ANGLES);
    }
}
