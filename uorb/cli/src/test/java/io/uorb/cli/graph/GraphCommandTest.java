// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.cli.RootCommand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.format.GraphFile;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb graph} and its subcommands, asking a program that serves its console in this process. */
class GraphCommandTest {
    private final List<DynamicSubscription> readers = new ArrayList<>();
    private static final String SECONDS = "0.05";

    @TempDir
    private Path folder;

    private final Map<String, DynamicTopic> topics = new HashMap<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Orb orb;
    private ConsoleServer server;

    @BeforeEach
    void serve() throws IOException {
        orb = Orb.builder().build();
        server = ConsoleServer.builder(orb).name("attitude").start();
        publish("sim", "sensor_combined");
        publish("estimator", "vehicle_attitude");
        read("estimator", "sensor_combined");
        read("logger", "vehicle_attitude");
    }

    @AfterEach
    void end() {
        server.close();
        orb.close();
    }

    private DynamicTopic topic(String name) {
        MessageSchema schema = MessageSchema.builder("Test")
                .field(WireType.UINT64, "timestamp")
                .build();
        return topics.computeIfAbsent(name, key -> DynamicTopic.of(key, schema, 1));
    }

    private void publish(String module, String name) {
        try (OrbModule entered = OrbModule.enter(module)) {
            assertEquals(module, entered.name());
            DynamicTopic topic = topic(name);
            new DynamicPublication(orb.advertise(topic)).publish(new DynamicMessage(topic));
        }
    }

    private void read(String module, String name) {
        try (OrbModule entered = OrbModule.enter(module)) {
            assertEquals(module, entered.name());
            DynamicSubscription reader = new DynamicSubscription(orb.subscribe(topic(name)));
            readers.add(reader);
            reader.copy(new DynamicMessage(topic(name)));
        }
    }

    private int run(Writer to, String... args) {
        String[] all = Stream.concat(
                        Stream.of(args), Stream.of("--socket", server.socket().toString()))
                .toArray(String[]::new);
        return RootCommand.commandLineFor(RootCommand.commands(), all)
                .setOut(new PrintWriter(to))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    private int run(String... args) {
        return run(out, args);
    }

    @Test
    void shouldPrintWhoPublishesAndReadsWhat() {
        assertEquals(0, run("graph", "--seconds", SECONDS), err::toString);

        String text = out.toString();
        assertTrue(text.startsWith("attitude: 3 modules, 2 topics, 2 publishers, 2 subscribers, rates over "), text);
        assertTrue(text.contains("sim -> estimator"), text);
        assertTrue(text.contains("estimator -> logger"), text);
    }

    @Test
    void shouldNameTheFileThatWasAskedForAndTheFolderThatIsMissing() {
        Path missing = folder.resolve("missing");
        Path file = missing.resolve("graph.svg");

        assertEquals(1, run("graph", "--seconds", SECONDS, "-o", file.toString()));
        assertEquals(
                "uorb graph: " + file + ": the directory " + missing + " does not exist",
                err.toString().strip());
    }

    @Test
    void shouldChooseTheFormatByTheEndingOfTheFile() throws IOException {
        Path file = folder.resolve("graph.svg");

        assertEquals(0, run("graph", "--seconds", SECONDS, "-o", file.toString()), err::toString);
        assertTrue(Files.readString(file).startsWith("<svg "));
        assertEquals("", out.toString());
    }

    @Test
    void shouldNotWriteThroughALinkAtANameThatCanBeGuessed() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Path file = folder.resolve("graph.svg");
        String part = ".graph.svg." + ProcessHandle.current().pid() + ".part";
        Files.createSymbolicLink(folder.resolve(part), precious);

        assertEquals(0, run("graph", "--seconds", SECONDS, "-o", file.toString()), err::toString);
        assertEquals("precious", Files.readString(precious));
        assertFalse(Files.isSymbolicLink(file));
    }

    @Test
    void shouldSaveAGraphThatCanBeRead() throws IOException {
        Path file = folder.resolve("graph.json");
        run("graph", "--seconds", SECONDS, "-o", file.toString());

        ComputationGraph graph = GraphFile.read(file);
        assertEquals(List.of("estimator", "logger", "sim"), graph.modules());
        assertEquals("attitude", graph.program());
    }

    @Test
    void shouldShowThePartThatIsAskedFor() {
        run("graph", "--seconds", SECONDS, "--topic", "attitude", "--module", "log");

        assertTrue(out.toString().contains("logger\n"), out::toString);
        assertFalse(out.toString().contains("sensor_combined"), out::toString);
    }

    @Test
    void shouldFindNoDifferenceToTheProgramThatWasSaved() {
        String file = folder.resolve("graph.json").toString();
        run("graph", "--seconds", SECONDS, "-o", file);

        assertEquals(0, run("graph", "diff", file), err::toString);
        assertEquals("", out.toString());
    }

    @Test
    void shouldNameWhatTheProgramHasMoreThanTheSavedGraph() {
        String file = folder.resolve("graph.json").toString();
        run("graph", "--seconds", SECONDS, "-o", file);
        publish("commander", "vehicle_status");

        assertEquals(3, run("graph", "diff", file), err::toString);
        assertEquals(
                List.of("+ module commander", "+ topic vehicle_status 0", "+ publisher commander -> vehicle_status 0"),
                out.toString().lines().toList());
    }

    @Test
    void shouldFindNothingWrongWithThePipeline() {
        assertEquals(0, run("graph", "check", "--seconds", SECONDS), out::toString);
        assertEquals(
                List.of("no findings; checked: unread, unwritten, two-writers, losing, deadline, promise"),
                out.toString().lines().toList());
    }

    @Test
    void shouldEndWithThreeWhereSomethingIsFound() {
        publish("commander", "vehicle_status");

        assertEquals(3, run("graph", "check", "--seconds", SECONDS, "--check", "unread,losing"), err::toString);
        assertEquals(
                List.of(
                        "unread: vehicle_status 0: published by commander, never read",
                        "1 findings; checked: unread, losing"),
                out.toString().lines().toList());
    }

    @Test
    void shouldAllowWhatIsAllowed() {
        publish("commander", "vehicle_status");

        assertEquals(0, run("graph", "check", "--seconds", SECONDS, "--allow", "a,unread:vehicle_*", "--allow", "b"));
    }

    @Test
    void shouldPrintFindingsAsJson() {
        publish("commander", "vehicle_status");

        assertEquals(
                3,
                run("graph", "check", "--seconds", SECONDS, "--skip", "losing,two-writers,deadline,promise", "--json"));
        assertEquals(
                "{\"checks\":[\"unread\",\"unwritten\"],\"findings\":[{\"check\":\"unread\","
                        + "\"topic\":\"vehicle_status\",\"instance\":0,\"modules\":[\"commander\"],"
                        + "\"text\":\"published by commander, never read\"}]}",
                out.toString().strip());
    }

    @Test
    void shouldSayWhatChangesUntilTheProgramEnds() throws Exception {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        CompletableFuture<Integer> watching =
                CompletableFuture.supplyAsync(() -> run(new Lines(lines), "graph", "--watch", "--seconds", SECONDS));
        assertTrue(next(lines).endsWith(" watching attitude"));
        publish("commander", "vehicle_status");

        while (!next(lines).endsWith(" + publisher commander -> vehicle_status 0")) {
            assertFalse(watching.isDone());
        }
        server.close();
        assertEquals(1, watching.get(10, TimeUnit.SECONDS));
        assertTrue(err.toString().startsWith("uorb graph: "), err::toString);
        assertEquals(1, err.toString().lines().count());
    }

    private static String next(BlockingQueue<String> lines) throws InterruptedException {
        String line = lines.poll(20, TimeUnit.SECONDS);
        assertTrue(line != null, "nothing more is said");
        return line;
    }

    @Test
    void shouldRejectWrongUsageInOneLine() {
        assertWrong("'png' is none of text, dot, mermaid, json, svg", "graph", "--format", "png");
        assertWrong("--watch excludes --format and -o", "graph", "--watch", "--format", "svg");
        assertWrong("'0' is not a number between 0.05 and 3600.0 s", "graph", "--seconds", "0");
        assertWrong("-o x.png: the suffix is none of .txt, .dot, .mmd, .json, .svg", "graph", "-o", "x.png");
        assertWrong(
                "'x' is none of unread, unwritten, two-writers, losing, deadline, promise",
                "graph",
                "check",
                "--check",
                "x");
        assertWrong("--allow: no check 'x'; there are", "graph", "check", "--allow", "x:topic");
        assertWrong(
                "--skip leaves no check",
                "graph",
                "check",
                "--skip",
                "unread,unwritten,two-writers,losing,deadline,promise");
    }

    private void assertWrong(String message, String... args) {
        err.getBuffer().setLength(0);
        assertEquals(2, run(args), err::toString);
        assertTrue(err.toString().contains(message), err::toString);
        assertEquals(1, err.toString().lines().count(), err::toString);
    }

    @Test
    void shouldSayInOneLineThatASavedGraphIsNone() throws IOException {
        Path file = folder.resolve("wrong.json");
        Files.writeString(file, "{\n\"format\": 7}");

        assertEquals(1, run("graph", "diff", file.toString(), file.toString()));
        assertEquals(
                "uorb graph diff: " + file + ": line 2: graph: format is 7, not a text",
                err.toString().strip());
    }

    @Test
    void shouldNotLeaveAPartOfAFileBehind() {
        Path file = folder.resolve("none").resolve("graph.svg");

        assertEquals(1, run("graph", "--seconds", SECONDS, "-o", file.toString()));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertFalse(Files.exists(file.getParent()));
    }

    /** Hands over what is printed, line by line. */
    private static final class Lines extends Writer {
        private final BlockingQueue<String> lines;
        private final StringBuilder line = new StringBuilder();

        Lines(BlockingQueue<String> lines) {
            this.lines = lines;
        }

        @Override
        public void write(char[] text, int from, int length) {
            for (char character : new String(text, from, length).toCharArray()) {
                if (character == '\n') {
                    lines.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append(character);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
