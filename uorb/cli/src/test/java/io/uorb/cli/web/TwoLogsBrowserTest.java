// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of two logs in Chromium: one plot, messages and attitudes of both. */
class TwoLogsBrowserTest extends BrowserCase {
    private static final String BOTH = layout(
            panel(
                    "plot",
                    12,
                    12,
                    "\"curves\":[\"vehicle_attitude.q[0]\",\"`b:vehicle_attitude`.q[0]\","
                            + "\"vehicle_attitude.q[0] - `b:vehicle_attitude`.q[0]\"]"),
            panel("message", "\"topic\":\"b:vehicle_attitude\""),
            panel("scene", "\"topic\":\"b:vehicle_attitude\""),
            panel("scene", ""),
            panel("topics", ""));

    @BeforeEach
    void openLogs() throws IOException {
        Path log = RecordedLogs.find(RecordedLogs.ATTITUDE);
        show(new LogBench(log, log, 2_000_000), BOTH);
    }

    @Test
    void shouldShowBothLogsInOnePlotAndTheSecondOneInOtherPanels() {
        assertEquals("attitude.ulg, b: attitude.ulg", chromium.text("#program"));
        chromium.await("points", () -> data("points") > 200);
        PagePicturesTest.seekMiddle();
        chromium.await(
                "the message", () -> chromium.text("[data-kind=message] .about").startsWith("b:vehicle_attitude at "));
        chromium.await("the second log's attitude, and by default the first one's", () -> {
            List<String> quaternions = chromium.texts("[data-kind=scene] .about");
            return quaternions.size() == 2
                    && quaternions.stream().allMatch(text -> text.startsWith("roll "))
                    && !quaternions.get(0).equals(quaternions.get(1));
        });
        chromium.await(
                "topics of both",
                () -> chromium.texts("#topics .tabulator-cell:first-child")
                        .containsAll(List.of("vehicle_attitude", "b:vehicle_attitude")));
        assertEquals("", chromium.text("#problem"));
    }
}
