// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The messages of each topic in a log, which is whole. */
public final class LogCounts {
    private LogCounts() {}

    public static Map<String, Integer> of(Path log) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    counts.merge(data.subscription().name(), 1, Integer::sum);
                }
            });
            assertEquals(List.of(), reader.corruptions());
        }
        return counts;
    }
}
