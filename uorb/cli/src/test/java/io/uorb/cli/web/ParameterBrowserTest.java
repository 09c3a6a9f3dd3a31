// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Parameters that are set in Chromium. */
class ParameterBrowserTest extends BrowserCase {
    private static final String LINE = ".tabulator-row[data-parameter=RATE_P]";
    private static final String INPUT = LINE + " .setter input";

    private static void open(SettableProgram program) {
        load(program.url(), layout(panel("parameters", "")));
        chromium.await("parameters", () -> chromium.all(LINE).size() == 1);
    }

    private static void enter(String value) {
        chromium.find(INPUT).clear();
        chromium.find(INPUT).sendKeys(value, Keys.ENTER);
    }

    @Test
    void shouldSetAParameterAndShowWhyAValueIsRefused() throws IOException, RefusedException {
        try (SettableProgram program = new SettableProgram(true, true)) {
            open(program);
            chromium.await(
                    "a value to set", () -> chromium.all(LINE + " button.value").size() == 1);
            chromium.find(LINE + " button.value").click();
            enter("1.5");
            chromium.await("why not", () -> chromium.text("#problem").startsWith("RATE_P = 1.5 "));
            assertEquals("true", chromium.find(INPUT).getDomAttribute("aria-invalid"));

            enter("0.25");
            chromium.await("no form", () -> chromium.all(INPUT).isEmpty());
            chromium.await(
                    "the value", () -> chromium.text(LINE + " button.value").equals("0.25"));
            chromium.await(
                    "that it differs", () -> chromium.all(LINE + ".changed").size() == 1);
            assertEquals("", chromium.text("#problem"));
            assertEquals("0.25", program.value("RATE_P"));

            chromium.find(LINE + " button.value").click();
            chromium.find(INPUT).sendKeys("7", Keys.ESCAPE);
            assertTrue(chromium.all(INPUT).isEmpty());
            assertEquals("0.25", chromium.text(LINE + " button.value"));
        }
    }

    @Test
    void shouldOfferNoFormWithoutPermission() throws IOException, RefusedException {
        try (SettableProgram program = new SettableProgram(true, false)) {
            open(program);
            assertEquals("0.15", chromium.text(LINE + " .tabulator-cell:nth-child(2)"));
            assertEquals(0, chromium.all("#parameters button.value").size());
        }
    }
}
