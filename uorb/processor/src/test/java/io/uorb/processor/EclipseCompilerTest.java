// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eclipse's batch compiler, whose output is on its class path in the next run. */
class EclipseCompilerTest {
    private static final String MESSAGE =
            "package p;\n@io.uorb.annotation.Topic public final class %s { public int a; %s }\n";

    @TempDir
    private Path folder;

    private final StringWriter words = new StringWriter();

    @BeforeEach
    void makeFolders() throws IOException {
        Files.createDirectory(folder.resolve("classes"));
        Files.createDirectory(folder.resolve("generated"));
    }

    private Path source(String className, String text) throws IOException {
        return Files.writeString(folder.resolve(className + ".java"), text);
    }

    private boolean compile(Path... sources) throws IOException {
        Path classes = folder.resolve("classes");
        String product = Compilation.productClasses().toString();
        String processor = Compilation.classesOf(TopicProcessor.class) + File.pathSeparator + product;
        List<String> arguments = new ArrayList<>(List.of("-17", "-d", classes.toString()));
        arguments.addAll(List.of("-s", folder.resolve("generated").toString()));
        arguments.addAll(List.of("-classpath", classes + File.pathSeparator + product));
        arguments.addAll(List.of("-processorpath", processor));
        for (Path source : sources) {
            arguments.add(source.toString());
        }
        PrintWriter out = new PrintWriter(words);
        return BatchCompiler.compile(arguments.toArray(String[]::new), out, out, null);
    }

    private void compileOrFail(Path... sources) throws IOException {
        assertTrue(compile(sources), words::toString);
    }

    private boolean generatedClassHas(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("classes/p/GoodTopic.class"));
        return new String(bytes, StandardCharsets.ISO_8859_1).contains(name);
    }

    @Test
    void shouldReplaceTheGeneratedClassesOfTheRunBefore() throws IOException {
        Path user = source(
                "User",
                "package q; import p.Good; import p.GoodTopic; class User { GoodTopic topic(Good message) {"
                        + " return null; } io.uorb.OrbMetadata<Good> topic = GoodTopic.GOOD; }");
        Path nest = source("Nest", String.format(MESSAGE, "Nest", "public final Good good = new Good();"));
        Path good = source("Good", String.format(MESSAGE, "Good", ""));
        compileOrFail(good, nest, user);
        compileOrFail(good, nest, user);
        compileOrFail(good);
        source("Good", String.format(MESSAGE, "Good", "public int later;"));
        compileOrFail(good, nest, user);
        assertTrue(generatedClassHas("later"));
        assertTrue(Files.exists(folder.resolve("generated/p/GoodTopic.java")));
    }

    @Test
    void shouldRejectAGeneratedClassThatIsInTheSources() throws IOException {
        Path good = source("Good", String.format(MESSAGE, "Good", ""));
        Path clash = source("GoodTopic", "package p; class GoodTopic {}");
        for (int run = 0; run < 2; run++) {
            assertFalse(compile(good, clash));
            assertTrue(words.toString().contains("[UORB-024]"), words::toString);
            words.getBuffer().setLength(0);
        }
    }
}
