// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** {@code docs/generated-code.md} lists all diagnostics. */
class DocumentationTest {
    private static String documentation() throws IOException {
        return Files.readString(Project.file("docs/generated-code.md"));
    }

    @Test
    void shouldListAllDiagnostics() throws IOException {
        String documentation = documentation();
        for (Diagnostic diagnostic : Diagnostic.values()) {
            Object[] dots = {"…", "…", "…", "…", "…", "…", "…", "…"};
            String row =
                    "| " + diagnostic.id() + " | " + diagnostic.format(dots).substring("[UORB-000] ".length()) + " |\n";
            assertTrue(documentation.contains(row), row);
        }
    }
}
