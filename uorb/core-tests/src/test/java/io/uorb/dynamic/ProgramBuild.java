// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.processor.TopicProcessor;
import io.uorb.testing.Peers;
import io.uorb.topics.debug.OrbTestTopic;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program with messages of its own beside the topics' jar, built and run by the JDK's own tools in a folder. */
final class ProgramBuild {
    private static final String MAIN = """
            package app;

            import io.uorb.OrbMetadata;
            import io.uorb.dynamic.TopicCatalogue;

            public final class Main {
                public static void main(String[] args) {
                    TopicCatalogue catalogue = TopicCatalogue.ofClassPath(line -> System.out.println("! " + line));
                    for (OrbMetadata<?> topic : catalogue.topics()) {
                        System.out.println(topic);
                    }
                }
            }
            """;

    private static final String MESSAGE = """
            package app.message;

            @io.uorb.annotation.Topic
            public final class %s {
                @io.uorb.annotation.Uint64
                public long timestamp;
            }
            """;

    private final Path folder;
    private final List<Path> sources = new ArrayList<>();

    /** Writes the sources of the program. */
    ProgramBuild(Path folder) throws IOException {
        this.folder = folder;
        source("app/Main.java", MAIN);
        source("app/message/AppStatus.java", String.format(MESSAGE, "AppStatus"));
        source("app/message/AppCommand.java", String.format(MESSAGE, "AppCommand"));
    }

    /** Returns the names of the topics that the program should find, sorted. */
    static List<String> expectedTopics() {
        Stream<String> ofJar = TopicCatalogue.ofClassPath().topics().stream()
                .filter(topic -> topic.type().getPackageName().startsWith("io.uorb.topics."))
                .map(OrbMetadata::name);
        return Stream.concat(ofJar, Stream.of("app_command", "app_status"))
                .sorted()
                .toList();
    }

    void source(String name, String text) throws IOException {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        sources.add(file);
    }

    /** Compiles the sources with these options before them, and returns the folder of the classes. */
    Path compile(String... options) {
        Path classes = folder.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Xlint:all,-processing", "-Werror", "-d", classes.toString(), "-processorpath"));
        arguments.add(processorPath());
        sources.forEach(source -> arguments.add(source.toString()));
        tool("javac", arguments);
        return classes;
    }

    /** Makes a jar of a folder, or returns it if it is one. */
    Path jar(String name, Path classes) {
        if (Files.isRegularFile(classes)) {
            return classes;
        }
        Path jar = folder.resolve(name);
        tool("jar", List.of("--create", "--file", jar.toString(), "-C", classes.toString(), "."));
        return jar;
    }

    /** Returns the lines that a JVM with these arguments prints. */
    List<String> run(String... arguments) throws IOException, InterruptedException {
        return run(Path.of(System.getProperty("java.home")), arguments);
    }

    List<String> run(Path javaHome, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.addAll(List.of(javaHome.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of(arguments));
        Process process = Peers.command(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        return out.lines().toList();
    }

    static void tool(String name, List<String> arguments) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        int exit = ToolProvider.findFirst(name).orElseThrow().run(writer, writer, arguments.toArray(new String[0]));
        assertEquals(0, exit, name + " " + arguments + "\n" + out);
    }

    static String path(Path... places) {
        return Arrays.stream(places).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    static String processorPath() {
        return path(placeOf(TopicProcessor.class), library());
    }

    /** Returns the jar or folder of the middleware. */
    static Path library() {
        return placeOf(OrbMetadata.class);
    }

    /** Returns the jar or folder of the catalogue. */
    static Path catalogue() {
        return placeOf(TopicCatalogue.class);
    }

    /** Returns the jar or folder of PX4's topics. */
    static Path topics() {
        return placeOf(OrbTestTopic.class);
    }

    static Path placeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
