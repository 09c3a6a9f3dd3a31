// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records that were compiled without the annotation processor. */
@DisplayName("modules:MO-20: the same checks without the processor")
class UncheckedRecordTest {
    @TempDir
    private Path folder;

    private Class<? extends Record> compile(String components) throws Exception {
        Path source = folder.resolve("Gains.java");
        Files.writeString(source, "public record Gains(" + components.replace("@", "@io.uorb.parameter.") + ") {}");
        Path classPath = Path.of(
                Param.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-classpath",
                        classPath.toString(),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertEquals(0, status);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return loader.loadClass("Gains").asSubclass(Record.class);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            @Param long a | Gains.a has type long; a parameter is an int, float, double, boolean or enum
            @Param(name = "lower") int a | Gains.a: parameter name "lower" is not 1 to 16 characters A-Z, 0-9 and _
            @Param(defaultValue = 5, max = 4) int a | Gains.a: default m.a = 5 is above the greatest value 4
            @Param(defaultValue = 0.5) int a | Gains.a: default 0.5 is not an int32
            @Param(defaultValue = 1e39) float a | Gains.a: default m.a = Infinity is not finite
            @Param(min = Double.NaN) float a | Gains.a: a limit is NaN
            @Param(name = "A") int a, @Param(name = "A") int b | Gains has two parameters A; rename one of them
            """)
    void shouldNameWhatIsWrong(String components, String message) throws Exception {
        Class<? extends Record> type = compile(components);
        ParameterStore store = new ParameterStore();
        assertThrowsNaming(IllegalArgumentException.class, () -> store.bind("m", type), message);
        assertTrue(store.parameters().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"@Param(defaultValue = 0.15) double a"})
    void shouldBindWithoutDescriptions(String components) throws Exception {
        ParameterStore store = new ParameterStore();
        store.bind("m", compile(components));
        assertEquals("", store.find("m.a").orElseThrow().shortDescription());
    }
}
