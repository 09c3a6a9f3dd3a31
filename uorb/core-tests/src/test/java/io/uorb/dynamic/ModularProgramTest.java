// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs on the module path, compiled and run by the JDK's own tools. */
class ModularProgramTest {
    @TempDir
    private Path folder;

    private ProgramBuild program;
    private String libraries;

    @BeforeEach
    void prepare() throws IOException {
        program = new ProgramBuild(folder);
        String queues = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> Path.of(place).getFileName().toString().startsWith("jctools-core"))
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
        libraries = ProgramBuild.path(ProgramBuild.library(), ProgramBuild.catalogue(), ProgramBuild.topics())
                + File.pathSeparator
                + queues;
    }

    private List<String> run(String directive) throws IOException, InterruptedException {
        return program.run(modulePath(compile(directive)), "-m", "app/app.Main");
    }

    private static String modulePath(String path) {
        return "--module-path=" + path;
    }

    private String compile(String directive) throws IOException {
        program.source(
                "module-info.java",
                "/** Test. */\nmodule app { requires io.uorb.dynamic; requires io.uorb.topics; " + directive + " }\n");
        Path classes = program.compile(modulePath(libraries));
        return classes + File.pathSeparator + libraries;
    }

    @Test
    void shouldFindTopicsThatAreExportedToTheCatalogueOnly() throws Exception {
        assertEquals(ProgramBuild.expectedTopics(), run("exports app.message to io.uorb.dynamic;"));
    }

    @Test
    void shouldFindTopicsOfAnOpenPackage() throws Exception {
        assertEquals(ProgramBuild.expectedTopics(), run("opens app.message to io.uorb.dynamic;"));
    }

    /** In one line for all its messages, however many; the others are found. */
    @Test
    void shouldSayWhatToWriteForAPackageThatIsNotExported() throws Exception {
        Stream<String> others = ProgramBuild.expectedTopics().stream().filter(topic -> !topic.startsWith("app_"));
        Stream<String> told = Stream.of("! module app hides the topics of package app.message:"
                + " app.message.AppCommandTopic, app.message.AppStatusTopic; add to its module-info.java:"
                + " exports app.message to io.uorb.dynamic;");
        assertEquals(Stream.concat(told, others).toList(), run(""));
    }

    @Test
    void shouldFindTheTopicsOfALinkedImage() throws Exception {
        String path = compile("exports app.message to io.uorb.dynamic;");
        Path image = folder.resolve("image");
        ProgramBuild.tool("jlink", List.of(modulePath(path), "--add-modules=app", "--output=" + image));
        assertEquals(true, Files.isDirectory(image));
        assertEquals(ProgramBuild.expectedTopics(), program.run(image, "-m", "app/app.Main"));
    }
}
