// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.processor.Compilation;
import io.uorb.schema.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * 1,000 random message sets in PX4's manner: each is generated, compiled without a warning, and has the layout that the
 * test computes. A compilation takes many sets, each in its package.
 */
@Tag("slow")
class Px4SetsStressTest {
    /** As {@code .ci/run --long} has it, 250. */
    private static final int SETS = Integer.getInteger("io.uorb.msg.sets", 50);

    @TempDir
    private Path folder;

    /** M-4, M-5, M-9 to M-15. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldGenerateSetsThatCompileWithoutAWarning(int batch) throws IOException {
        List<RandomPx4Set> sets = new ArrayList<>();
        Compilation compilation = new Compilation().option("-Xlint:all", "-Xdoclint:all", "-Werror");
        for (int i = 0; i < SETS; i++) {
            int number = batch * SETS + i;
            RandomPx4Set set = new RandomPx4Set(18_000_000L + number, number);
            sets.add(set);
            generate(set, packageOf(number), compilation);
        }
        ClassLoader loader = compilation.compileOrFail().classLoader();
        for (int i = 0; i < SETS; i++) {
            String packageName = packageOf(batch * SETS + i);
            sets.get(i).messages().forEach((name, expected) -> check(loader, packageName + "." + name, expected));
        }
    }

    private static String packageOf(int number) {
        return "sets.s" + number;
    }

    private void generate(RandomPx4Set set, String packageName, Compilation compilation) throws IOException {
        Path root = folder.resolve(packageName);
        for (Map.Entry<String, String> file : set.files().entrySet()) {
            Px4MsgFiles.writeFile(root.resolve(file.getKey()), file.getValue());
        }
        Path out = folder.resolve("out");
        MessageCompiler.Report report = MessageCompiler.generate(List.of(root), out, packageName);
        assertEquals(
                List.of(),
                report.problems().stream().filter(problem -> problem.isError()).toList(),
                packageName);
        try (Stream<Path> sources = Files.list(out.resolve(packageName.replace('.', '/')))) {
            for (Path source : sources.toList()) {
                String name = source.getFileName().toString().replace(".java", "");
                compilation.source(packageName + "." + name, Files.readString(source));
            }
        }
    }

    private static void check(ClassLoader loader, String className, RandomPx4Set.Expected expected) {
        for (String name : expected.topics()) {
            OrbMetadata<Object> topic = Compilation.topic(loader, className + "Topic", name.toUpperCase(Locale.ROOT));
            Layout layout = topic.schema().layout();
            assertEquals(expected.layout().format(), layout.format(), className);
            assertEquals(expected.layout().size(), layout.sizeBytes(), className);
            assertEquals(expected.layout().sizeWithoutPadding(), layout.sizeWithoutPaddingBytes(), className);
            assertEquals(expected.layout().hash(), topic.schema().hash(), className);
            assertEquals(expected.queueLength(), topic.queueLength(), className);
            assertEquals(expected.topics(), topic.definition().topics(), className);
            assertEquals(
                    expected.constants(),
                    topic.definition().constants().stream()
                            .map(constant -> constant.type().msgName() + " " + constant.name())
                            .toList(),
                    className);
        }
    }
}
