// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/generated-code.md} shows generated code and lists all diagnostics. */
class DocumentationTest {
    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static String documentation() throws IOException {
        return Files.readString(Project.file("docs/generated-code.md"));
    }

    @Test
    void shouldPrintTheFormation() throws IOException {
        List<String> blocks = JAVA_BLOCK
                .matcher(documentation())
                .results()
                .map(block -> block.group(1))
                .toList();
        assertEquals(2, blocks.size());
        assertEquals(Compilation.golden("Formation.java"), blocks.get(0));
        assertTrue(Compilation.golden("FormationTopic.java").contains(blocks.get(1)), blocks.get(1));
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
