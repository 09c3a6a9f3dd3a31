// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A page that Chromium freezes, as it does in the background to save power, and that comes back. */
class SleepingPageTest extends BrowserCase {
    /** Published while the page is frozen: 5 s of the program's time, more than the silence that the page notices. */
    private static final long MEANWHILE = 1_000;

    private static void become(String state) {
        chromium.driver().executeCdpCommand("Page.setWebLifecycleState", Map.of("state", state));
    }

    private void awaitMessages() {
        long before = bench.published();
        chromium.await("messages", () -> bench.published() >= before + MEANWHILE);
    }

    /** Returns the program's time that the page shows, s; NaN before the first one. */
    private static double clock() {
        String text = chromium.text("#clock");
        return text.endsWith(" s") ? Double.parseDouble(text.substring(0, text.length() - 2)) : Double.NaN;
    }

    private static boolean isAwake() {
        return (boolean) chromium.run("return awake");
    }

    @Test
    void shouldShowWhatIsNowAfterItWasFrozen() throws IOException, RefusedException {
        bench = new WebBench();
        show(layout(panel("topics", 12, 8, ""), panel("plot", "\"curves\":[\"vehicle_attitude.q[0]\"]")));
        chromium.await("points", () -> data("points") > 10);
        chromium.run("""
                const seen = new MutationObserver(() => { meanwhile += frozen && !awake ? 1 : 0; });
                Object.assign(window, {frozen: false, awake: false, meanwhile: 0});
                document.addEventListener("freeze", () => { frozen = true; });
                document.addEventListener("resume", () => { awake = true; });
                seen.observe(document.querySelector("#topics"), {childList: true, characterData: true, subtree: true});
                """);

        double before = data("points");
        become("frozen");
        awaitMessages();
        double nowS = bench.nowUs() * 1e-6;
        become("active");
        // Chromium hides what it freezes, and only thaws it by that command; so it is shown again.
        chromium.driver().executeCdpCommand("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));

        chromium.await("the page's awakening", SleepingPageTest::isAwake);
        assertEquals(true, chromium.run("return frozen"));
        assertEquals(0L, chromium.run("return meanwhile"));
        chromium.await("the time", () -> clock() >= Math.floor(nowS));
        chromium.await("new points", () -> data("points") > before + 10);
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        double points = data("points");
        assertTrue(points <= bench.published(), points + " points: some came twice");
    }
}
