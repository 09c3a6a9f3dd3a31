// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** javac in a process of its own, whose processor path has the processor alone. */
@Timeout(60)
class LibraryCheckTest {
    @TempDir
    private Path folder;

    private String javac(String processorPath, int exitCode) throws IOException, InterruptedException {
        Path source = Files.writeString(
                folder.resolve("Good.java"),
                "package p; @io.uorb.annotation.Topic public final class Good { public int a; }");
        Path words = folder.resolve("words");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of(
                "-d", folder.toString(), "-cp", Compilation.productClasses().toString()));
        command.addAll(List.of("-processorpath", processorPath, source.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(words.toFile())
                .start();
        int result = process.waitFor();
        String text = Files.readString(words);
        assertEquals(exitCode, result, text);
        return text;
    }

    @Test
    void shouldReportThatTheLibraryIsMissing() throws Exception {
        String text = javac(Compilation.classesOf(TopicProcessor.class).toString(), 1);
        assertTrue(text.contains("[UORB-056]"), text);
        assertTrue(text.contains("uorb.jar"), text);
        assertFalse(text.contains("Exception"), text);
    }

    @Test
    void shouldFindTheLibraryInTheProcessorPath() throws Exception {
        String both = Compilation.classesOf(TopicProcessor.class) + File.pathSeparator + Compilation.productClasses();
        javac(both, 0);
        assertTrue(Files.exists(folder.resolve("p/GoodTopic.class")));
    }
}
