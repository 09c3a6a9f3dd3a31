// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.app.UorbMain;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The command line in a process of its own, with the classes of this one. One thread. */
final class HoverProcess implements AutoCloseable {
    /** The JDK of this process. */
    static final Path OWN_JDK = Path.of(System.getProperty("java.home"));

    private static final Path JDKS = Path.of("/usr/lib/jvm");
    private static final int OLD_FEATURE = 17;
    private static final int NEW_FEATURE = 25;
    private static final long LONGEST_S = 600;

    private final Process process;
    private final Path output;
    private final String command;

    /** Starts it; its output goes to a file beside the log, {@code NAME.txt}. */
    HoverProcess(Path jdk, Path folder, String name, String... args) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                jdk.resolve("bin/java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                UorbMain.class.getName()));
        line.addAll(List.of(args));
        command = jdk + ": uorb " + String.join(" ", args);
        output = folder.resolve(name + ".txt");
        process = Peers.command(line)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Returns the JDK that this process does not have, of 17 and 25; empty if it is not installed. */
    static Optional<Path> otherJdk() throws IOException {
        int other = Runtime.version().feature() == NEW_FEATURE ? OLD_FEATURE : NEW_FEATURE;
        if (!Files.isDirectory(JDKS)) {
            return Optional.empty();
        }
        try (Stream<Path> homes = Files.list(JDKS)) {
            return homes.filter(home -> Files.isExecutable(home.resolve("bin/javac")) && isOf(home, other))
                    .findFirst();
        }
    }

    private static boolean isOf(Path home, int feature) {
        try {
            return Files.readString(home.resolve("release")).contains("JAVA_VERSION=\"" + feature + '.');
        } catch (IOException e) {
            return false; // no release file: no JDK
        }
    }

    /** Waits for its end. */
    CommandRun end() throws IOException, InterruptedException {
        if (!process.waitFor(LONGEST_S, TimeUnit.SECONDS)) {
            throw new AssertionError(
                    command + " has not ended in " + LONGEST_S + " s: " + Files.readString(output) + "\n" + stacks());
        }
        return new CommandRun(process.exitValue(), Files.readString(output), "");
    }

    /** Returns what its threads do. */
    private String stacks() throws IOException, InterruptedException {
        Process jstack = Peers.command(OWN_JDK.resolve("bin/jstack").toString(), Long.toString(process.pid()))
                .redirectErrorStream(true)
                .start();
        String text = new String(jstack.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        jstack.waitFor();
        return text;
    }

    /** Kills it as {@code kill -9} does, and waits until it is gone. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public String toString() {
        return command;
    }

    @Override
    public void close() {
        process.toHandle().destroyForcibly();
    }
}
