// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.architecture.ArchitectureFiles;
import io.uorb.launch.architecture.ArchitectureBuilder;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A document of an architecture on the page, over a real socket. */
@Timeout(60)
@Statement("architecture:GR-45")
class ArchitectureDrawingTest {
    @TempDir
    private Path folder;

    private static ArchitectureDocument document(String node) {
        return new ArchitectureBuilder()
                .publishes(node, "/scan", "sensor_msgs/LaserScan")
                .build(List.of());
    }

    @Test
    void shouldDrawADocumentAgainWhenItChanges() throws Exception {
        Path file = folder.resolve("a.json");
        try (WebBench bench = new WebBench(file);
                PagePeer page = new PagePeer(bench)) {
            page.send("{\"do\":\"show\",\"topics\":false,\"graph\":true,\"parameters\":false}");
            page.await("graph", "the architecture cannot be shown");
            ArchitectureFiles.write(file.toString(), document("/laser<b>"), false, false);
            String first = page.await("graph", "/laser&lt;b&gt;");
            assertTrue(first.startsWith("{\"is\":\"graph\",\"architecture\":true,\"svg\":\"<svg xmlns="), first);
            ArchitectureFiles.write(file.toString(), document("/other"), false, false);
            page.await("graph", "data-name=\\\"/other\\\"");
        }
    }
}
