// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pages;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.uorb.testing.FreePorts;
import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Terminals of one user in one folder, who has installed {@code uorb}: each command has a bash of its own. The jar of
 * the installation names this process's class path. One thread.
 */
final class PageTerminals implements AutoCloseable {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(3);
    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Path folder;
    private final Path consoles;
    private final int port;
    private final List<Terminal> serving = new ArrayList<>();
    private String settings = "shopt -s expand_aliases";
    private int terminals;

    private record Terminal(PageCommand command, Process process, Path file) {
        String output() {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String report() {
            return command.place() + ": " + command.text() + "\n" + output();
        }
    }

    PageTerminals(Path parent) throws IOException {
        folder = Files.createDirectories(parent.resolve("folder"));
        consoles = parent.resolve("consoles");
        port = FreePorts.udp();
        Path jar = parent.resolve("installed/lib/uorb.jar");
        Path launcher = parent.resolve("installed/bin/uorb");
        Files.createDirectories(jar.getParent());
        Files.createDirectories(launcher.getParent());
        Files.copy(Path.of("src/main/launcher/uorb"), launcher, StandardCopyOption.COPY_ATTRIBUTES);
        writeJar(jar);
        Path built = Files.createDirectories(folder.resolve("drivers/target")).resolve("uorb.jar");
        Files.createSymbolicLink(built, jar);
    }

    private static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "io.uorb.drivers.app.UorbMain");
        attributes.putValue("Add-Opens", "java.base/jdk.internal.misc");
        attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    /** Copies a folder of the project beside the user's files. */
    void copy(String from, String to) throws IOException {
        Path target = Files.createDirectories(folder.resolve(to));
        try (Stream<Path> files = Files.list(Project.file(from))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName()));
            }
        }
    }

    /** Gives all further terminals a setting of the shell, such as an alias. */
    void set(PageCommand command) {
        settings += "\n" + command.text();
    }

    /** Runs a command to its end, which must be a good one. */
    void run(PageCommand command) throws IOException, InterruptedException {
        Terminal terminal = open(command);
        if (!terminal.process.waitFor(PATIENCE_NS, TimeUnit.NANOSECONDS)) {
            end(terminal);
            fail("has not ended: " + terminal.report());
        }
        assertTrue(terminal.process.exitValue() == 0, () -> terminal.process.exitValue() + ": " + terminal.report());
        assertTrue(command.isShownIn(terminal.output()), () -> "not as shown: " + terminal.report());
    }

    /** Runs a command until it has printed what the page shows, or anything. */
    void watch(PageCommand command) throws IOException {
        Terminal terminal = open(command);
        try {
            await(terminal, output -> !output.isBlank() && command.isShownIn(output));
        } finally {
            end(terminal);
        }
    }

    /** Starts a program that goes on until this is closed; returns when it shows a text, or serves a console. */
    void serve(PageCommand command, String text) throws IOException {
        long before = consoles();
        Terminal terminal = open(command);
        serving.add(terminal);
        await(
                terminal,
                output -> command.isShownIn(output) && (text.isEmpty() ? consoles() > before : output.contains(text)));
    }

    private long consoles() {
        if (!Files.isDirectory(consoles)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(consoles)) {
            return files.filter(file -> file.toString().endsWith(".sock")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(Terminal terminal, Predicate<String> condition) {
        long start = System.nanoTime();
        while (!condition.test(terminal.output())) {
            boolean ended = !terminal.process.isAlive();
            if (ended && !condition.test(terminal.output()) || System.nanoTime() - start > PATIENCE_NS) {
                fail((ended ? "has ended: " : "shows nothing such: ") + terminal.report());
            }
            LockSupport.parkNanos(POLL_NS);
        }
    }

    private Terminal open(PageCommand command) throws IOException {
        Path file = folder.resolveSibling("terminal" + ++terminals);
        // A port, and a name of shared memory, are the machine's: each run has its own.
        String own = command.text()
                .replace("7450", Integer.toString(port))
                .replace("uorb ros master", "uorb ros master --port " + port)
                .replace("--shared sim", "--shared sim" + port);
        String script = settings + "\n" + own + (own.endsWith("&") ? "\nwait" : "");
        ProcessBuilder builder = Peers.command("bash", "-c", script)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(file.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .merge(
                        "PATH",
                        folder.resolveSibling("installed/bin") + ":" + System.getProperty("java.home") + "/bin",
                        (path, first) -> first + ":" + path);
        builder.environment().put("UORB_RUNTIME_DIR", consoles.toString());
        builder.environment().put("ROS_LOG_DIR", folder.resolveSibling("ros").toString());
        builder.environment().put("ROS_MASTER_URI", "http://127.0.0.1:" + port);
        return new Terminal(command, builder.start(), file);
    }

    private static void end(Terminal terminal) {
        List<ProcessHandle> all = new ArrayList<>(terminal.process.descendants().toList());
        all.add(terminal.process.toHandle());
        all.forEach(ProcessHandle::destroy);
        terminal.process
                .onExit()
                .completeOnTimeout(null, PATIENCE_NS, TimeUnit.NANOSECONDS)
                .join();
        if (terminal.process.isAlive()) {
            all.forEach(ProcessHandle::destroyForcibly);
            fail("does not end: " + terminal.report());
        }
    }

    @Override
    public void close() {
        Collections.reverse(serving);
        for (Terminal terminal : serving) {
            end(terminal);
        }
    }
}
