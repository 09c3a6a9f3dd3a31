// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds that compile only what has changed, into the folder with the classes of the last build. */
class IncrementalCompilationTest {
    private static final String SOURCE =
            "package p;\n@io.uorb.annotation.Topic(names = {%s}) public final class %s { public int a; }\n";

    @TempDir
    private Path folder;

    private void compile(String className, String topics) throws IOException {
        Path source = folder.resolve(className + ".java");
        Files.writeString(source, String.format(SOURCE, topics, className));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-d",
                    classes.toString(),
                    "-classpath",
                    classes + File.pathSeparator + Compilation.productClasses());
            JavaCompiler.CompilationTask task =
                    compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(source));
            task.setProcessors(List.of(new TopicProcessor()));
            assertTrue(task.call());
        }
    }

    private List<String> topics() throws IOException {
        return catalogue().topics().stream().map(OrbMetadata::name).toList();
    }

    private TopicCatalogue catalogue() throws IOException {
        URL[] path = {folder.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, null) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                return name.startsWith("p.")
                        ? super.findClass(name)
                        : OrbMetadata.class.getClassLoader().loadClass(name);
            }
        }) {
            return TopicCatalogue.load(loader);
        }
    }

    @Test
    void shouldKeepTheTopicsOfClassesThatAreNotCompiledAgain() throws IOException {
        compile("First", "\"first\"");
        compile("Second", "\"second\"");
        assertEquals(List.of("first", "second"), topics());
        compile("Second", "\"second\", \"third\"");
        assertEquals(List.of("first", "second", "third"), topics());
    }

    @Test
    void shouldTellAClassThatWasRemovedWithoutItsFile() throws IOException {
        compile("First", "\"first\"");
        compile("Second", "\"second\"");
        Files.delete(folder.resolve("classes/p/SecondTopic.class"));
        Path list = folder.resolve("classes").resolve(TopicCatalogue.FOLDER);
        assertEquals(
                List.of(list.toUri().toURL()
                        + ": listed classes are not there: p.SecondTopic; remove their files from the folder"),
                catalogue().problems());
        Files.delete(list.resolve("p/SecondTopic"));
        assertEquals(List.of("first"), topics());
    }
}
