// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The logs of recorders that come and go. */
class VehicleLogsTest {
    private final VehicleLogs logs = new VehicleLogs();

    private static VehicleLogs.Source of(String name) {
        return () -> List.of(Path.of(name));
    }

    private String found() throws IOException {
        return logs.files().toString();
    }

    @Test
    void shouldShowTheRecorderThatRuns() throws IOException {
        VehicleLogs.Source first = of("first");
        VehicleLogs.Source second = of("second");
        assertEquals("[]", found());
        logs.set(first);
        assertEquals("[first]", found());
        logs.set(second);
        assertEquals("[second]", found());
        logs.end(second);
        assertEquals("[first]", found(), "it still runs");
        logs.end(first);
        assertEquals("[first]", found(), "its logs can be read until there are others");
        logs.set(second);
        assertEquals("[second]", found());
    }

    @Test
    void shouldKeepTheNewestWhenAnEarlierOneEnds() throws IOException {
        VehicleLogs.Source first = of("first");
        VehicleLogs.Source second = of("second");
        logs.set(first);
        logs.set(second);
        logs.end(first);
        assertEquals("[second]", found());
    }
}
