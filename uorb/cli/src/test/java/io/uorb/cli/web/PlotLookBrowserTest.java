// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.WheelInput;

/** How curves of a plot look, its picture, and where the wheel scrolls, in Chromium. */
class PlotLookBrowserTest extends BrowserCase {
    private static final String CURVES = "\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[0] + 3\"]";

    private static void set(String label, String value) {
        chromium.run("const e = document.querySelector('dialog.look [aria-label=\"" + label + "\"]');"
                + "if (e.type === 'checkbox') { e.checked = " + value.equals("true") + "; } else { e.value = '" + value
                + "'; }" + "e.dispatchEvent(new Event('change', { bubbles: true }))");
    }

    private static void openLook(int line) {
        chromium.find(".legend tbody tr:nth-child(" + line + ") .look").click();
        assertTrue(chromium.find("dialog.look").isDisplayed());
    }

    private void open(String options) throws IOException, RefusedException {
        fly(layout(panel("plot", 12, 14, CURVES + options)));
        chromium.await("points", () -> data("points") > 100);
    }

    @Test
    void shouldGiveACurveAnotherColourAndLineAndHideIt() throws IOException, RefusedException {
        open("");
        openLook(1);
        set("Colour", "#00ff00");
        chromium.await("the colour", () -> pixels(0, 255, 0) > 100);
        set("Line", "2");
        chromium.find("dialog.look .done").click();
        // A dialog's close event comes in a task of its own.
        chromium.await("no dialog", () -> chromium.all("dialog").isEmpty());
        openLook(2);
        set("Hide", "true");
        chromium.find("dialog.look .done").click();
        chromium.await("no second curve", () -> pixels(0xd9, 0x48, 0x0f) == 0);
        assertTrue(address().contains("\"looks\":[{\"colour\":\"#00ff00\",\"dash\":2},{\"hidden\":true}]"), address());

        chromium.driver().navigate().refresh();
        chromium.await("the same", () -> data("points") > 100 && pixels(0, 255, 0) > 100);
        assertEquals(0, pixels(0xd9, 0x48, 0x0f));
        openLook(1);
        chromium.find("dialog.look .usual").click();
        chromium.await("the usual colour", () -> pixels(0x2f, 0x7e, 0xd8) > 100);
    }

    @Test
    void shouldShowAPartOfAnAxisAndItsLogarithm() throws IOException, RefusedException {
        open("");
        openLook(2);
        set("Minimum of the axis", "5");
        set("Maximum of the axis", "4");
        assertTrue(chromium.text("dialog.look [role=status]").startsWith("the minimum of the axis must be below"));
        set("Maximum of the axis", "9");
        assertEquals("", chromium.text("dialog.look [role=status]"));
        chromium.await("none of the curves", () -> pixels(0x2f, 0x7e, 0xd8) + pixels(0xd9, 0x48, 0x0f) == 0);
        set("Minimum of the axis", "0.001");
        set("Logarithmic", "true");
        chromium.await("the second curve", () -> pixels(0xd9, 0x48, 0x0f) > 100);
        assertTrue(address().contains("\"axes\":{\"left\":{\"min\":0.001,\"max\":9,\"log\":true}}"), address());
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseALookThatIsNone() throws IOException, RefusedException {
        fly(layout(panel("plot", CURVES + ",\"looks\":[{\"colour\":\"red;\"}]")));
        assertEquals(
                "the layout's panel 1, looks[0].colour is not a colour such as #2f7ed8", chromium.text("#problem"));
        show(layout(panel("plot", CURVES + ",\"axes\":{\"left\":{\"min\":2,\"max\":1}}")));
        assertEquals(
                "the layout's panel 1, axes.left is from 2 to 1: min must be below max, and above 0 if logarithmic",
                chromium.text("#problem"));
    }

    @Test
    void shouldRefuseColoursThatAreNoText() throws IOException, RefusedException {
        fly(layout(panel("plot", CURVES + ",\"looks\":[{\"colour\":[\"#aabbcc\"]}]")));
        assertEquals(
                "the layout's panel 1, looks[0].colour is not a colour such as #2f7ed8", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseALogarithmicAxisThatEndsBelowZero() throws IOException, RefusedException {
        fly(layout(panel("plot", CURVES + ",\"axes\":{\"left\":{\"log\":true,\"max\":-1}}")));
        assertEquals(
                "the layout's panel 1, axes.left is from undefined to -1: min must be below max, and above 0 if"
                        + " logarithmic",
                chromium.text("#problem"));
        open("");
        openLook(1);
        set("Maximum of the axis", "-1");
        assertEquals("", chromium.text("dialog.look [role=status]"));
        set("Logarithmic", "true");
        assertTrue(chromium.text("dialog.look [role=status]").endsWith("above 0 if logarithmic"));
    }

    /** Opens a plot of metres and degrees, whose looks and axes are given. */
    private void openTwoUnits(String options) throws IOException, RefusedException {
        String curves = "\"curves\":[\"vehicle_local_position.x\",\"roll(vehicle_attitude.q)\"]";
        fly(layout(panel("plot", 12, 14, curves + options)));
        chromium.await("units", () -> chromium.texts(".legend .unit").equals(List.of("m", "deg")));
        chromium.await("points", () -> data("points") > 20);
    }

    @Test
    void shouldLeaveACurveOnItsAxisIfTheFirstOneIsHidden() throws IOException, RefusedException {
        openTwoUnits(",\"looks\":[{\"hidden\":true}],\"axes\":{\"left\":{\"min\":5000,\"max\":6000}}");
        chromium.await("the second curve", () -> pixels(0xd9, 0x48, 0x0f) > 100);
        openLook(2);
        assertEquals("right axis, deg", chromium.texts("dialog.look h3").get(1));
    }

    @Test
    void shouldNameTheAxisOfAHiddenCurve() throws IOException, RefusedException {
        openTwoUnits(",\"looks\":[{},{\"hidden\":true}]");
        openLook(2);
        assertEquals("right axis, deg", chromium.texts("dialog.look h3").get(1));
    }

    @Test
    void shouldGiveACurveAnAxisOfItsOwn() throws IOException, RefusedException {
        open("");
        openLook(2);
        assertEquals("left axis", chromium.texts("dialog.look h3").get(1));
        set("Axis", "right");
        assertEquals("its own right axis", chromium.texts("dialog.look h3").get(1));
        set("Minimum of the axis", "50");
        set("Maximum of the axis", "60");
        // Its axis still has the curve's colour.
        chromium.await("the first curve only", () -> pixels(0x2f, 0x7e, 0xd8) > 100 && pixels(0xd9, 0x48, 0x0f) < 400);
        assertTrue(
                address().contains("\"looks\":[{},{\"axis\":{\"min\":50,\"max\":60,\"side\":\"right\"}}]"), address());
        set("Minimum of the axis", "70");
        assertTrue(chromium.text("dialog.look [role=status]").startsWith("the minimum of the axis must be below"));
        set("Minimum of the axis", "0");
        chromium.await("both", () -> pixels(0xd9, 0x48, 0x0f) > 100);
        set("Axis", "");
        assertEquals("left axis", chromium.texts("dialog.look h3").get(1));
        chromium.await("the address", () -> !address().contains("axis"));
    }

    @Test
    void shouldShareAxesAmongTheOtherCurvesOnly() throws IOException, RefusedException {
        openTwoUnits(",\"looks\":[{\"axis\":{\"side\":\"left\",\"log\":true}}]");
        openLook(2);
        assertEquals("left axis, deg", chromium.texts("dialog.look h3").get(1));
        chromium.find("dialog.look .done").click();
        chromium.await("no dialog", () -> chromium.all("dialog").isEmpty());
        openLook(1);
        assertEquals("its own left axis, m", chromium.texts("dialog.look h3").get(1));
        chromium.await("the second curve", () -> pixels(0xd9, 0x48, 0x0f) > 100);
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseAnOwnAxisThatIsNone() throws IOException, RefusedException {
        fly(layout(panel("plot", CURVES + ",\"looks\":[{\"axis\":{\"min\":1}}]")));
        assertEquals("the layout's panel 1, looks[0].axis.side is neither left nor right", chromium.text("#problem"));
        show(layout(panel("plot", CURVES + ",\"looks\":[{\"axis\":{\"side\":\"left\",\"min\":2,\"max\":1}}]")));
        assertEquals(
                "the layout's panel 1, looks[0].axis is from 2 to 1: min must be below max, and above 0 if logarithmic",
                chromium.text("#problem"));
    }

    @Test
    void shouldSaveAPictureOfAnXyPlotWithTwoPixelsAPx() throws IOException, RefusedException {
        fly(layout(panel("xy", "\"x\":\"vehicle_attitude.q[0]\",\"y\":\"vehicle_attitude.q[1]\"")));
        chromium.await("points", () -> data("points") > 100);
        savePng();
        assertEquals(true, chromium.run("""
                return size[0] === 2 * shown.width && size[1] === 2 * shown.height;"""));
    }

    /** Saves the picture of the plot; its size, and that of the plot in px before, are known to the page then. */
    private static void savePng() {
        chromium.run("""
                window.size = null;
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    createImageBitmap(blob).then(({ width, height }) => { size = [width, height]; });
                    return make.call(URL, blob);
                };
                // A legend beside the plot changes its size with each value.
                const { width, height } = document.querySelector('.canvas canvas');
                window.shown = { width: width / devicePixelRatio, height: height / devicePixelRatio };
                document.querySelector('.png').click();""");
        chromium.await("the picture", () -> chromium.run("return size") != null);
    }

    @Test
    void shouldSaveAPictureWithTwoPixelsAPx() throws IOException, RefusedException {
        open("");
        savePng();
        assertEquals(true, chromium.run("""
                return size[0] === 2 * shown.width && size[1] === 2 * shown.height + 36 * 2.5;"""));
        assertEquals(0, chromium.all(".aside").size());
    }

    @Test
    void shouldScrollThePageByTheWheelUnlessThePlotHasTheFocus() throws IOException, RefusedException {
        fly(layout(panel("plot", 12, 14, CURVES), panel("topics", 12, 20, ""), panel("faults", 12, 20, "")));
        chromium.await("points", () -> data("points") > 100);
        WebElement canvas = chromium.find(".canvas");
        WheelInput.ScrollOrigin there = WheelInput.ScrollOrigin.fromElement(canvas);
        double span = data("max") - data("min");
        new Actions(chromium.driver()).scrollFromOrigin(there, 0, 80).perform();
        chromium.await("the page scrolls", () -> !chromium.run("return scrollY").equals(0L));
        assertEquals(span, data("max") - data("min"), 1e-6);

        canvas.click();
        Object place = chromium.run("return scrollY");
        new Actions(chromium.driver()).scrollFromOrigin(there, 0, -80).perform();
        chromium.await("a shorter time", () -> data("max") - data("min") < span - 1);
        assertEquals(place, chromium.run("return scrollY"));
    }
}
