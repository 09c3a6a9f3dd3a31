// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where the collectors of this JDK put slabs; with G1, whose regions have 1 MiB here, one fills its region. The first
 * nodes have none, so a broker of few topics does not pay for it.
 */
@Tag("slow")
@Timeout(120)
class SlabPlaceTest {
    private static final String ALIGNED = SlabPlaceMain.FOUND + "0 0 0 of ";
    /** Of 1 KiB each. */
    private static final String FIRST = " after 128 nodes";

    private static final int WITH_GENERATIONS = 23;

    @ParameterizedTest
    @CsvSource({"UseG1GC, 1024 KiB", "UseZGC, 513 KiB", "UseParallelGC,", "UseSerialGC,"})
    void shouldBeginSlabsAtLinesAndKeepThemThere(String collector, String size) throws Exception {
        Process child = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+" + collector,
                        "-Xmx256m",
                        "-Djol.skipDynamicAttach=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SlabPlaceMain.class.getName(),
                        pointers(collector)))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(child.getInputStream().readAllBytes());
        assertEquals(0, child.waitFor(), printed);
        String last = printed.lines().reduce((first, second) -> second).orElse("");
        assertEquals(size == null ? SlabPlaceMain.NONE : ALIGNED + size + FIRST, last);
    }

    private static String pointers(String collector) {
        if (!collector.equals("UseZGC")) {
            return "heap";
        }
        return Runtime.version().feature() < WITH_GENERATIONS ? "colour" : "generations";
    }
}
