// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.testing.Peers;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** A program of its own that publishes at about 250 Hz until it is killed. */
final class SendingProgram {
    /** The line that tells when the JVM had started, ms since 1970. */
    static final String STARTED = "started ";

    /** The line that tells when the engine had started, ms since 1970. */
    static final String LISTENING = "listening ";

    private SendingProgram() {}

    public static void main(String[] args) throws IOException {
        System.out.println(STARTED + System.currentTimeMillis());
        Orb orb = Orb.create();
        LinkEngine engine =
                new AeronEngineProvider().open(new EngineSettings(args[1], 0, 8_000, false, System.err::println));
        System.out.println(LISTENING + System.currentTimeMillis());
        LinkRunner.start(
                orb,
                engine,
                LinkSettings.of("sender").withPeers(args[0]).withTopics(List.of(TopicRule.of("*")), List.of()),
                System.err::println);
        LinkTraffic traffic = new LinkTraffic(orb, orb);
        while (true) {
            traffic.publish();
            java.util.concurrent.locks.LockSupport.parkNanos(4_000_000);
        }
    }

    /** Returns the time that a line tells which the program has printed, ms since 1970. */
    static long timeMs(File output, String line) throws IOException {
        return Files.readAllLines(output.toPath(), StandardCharsets.UTF_8).stream()
                .filter(text -> text.startsWith(line))
                .mapToLong(text -> Long.parseLong(text.substring(line.length())))
                .findFirst()
                .orElseThrow(() -> new IOException("no line \"" + line + "\" in " + output));
    }

    /** Starts the program in a JVM of its own, on the loopback interface. */
    static Process start(String peer, File output) throws IOException {
        return start(List.of(), peer, "127.0.0.1", output);
    }

    /**
     * Starts the program in a JVM of its own.
     *
     * @param prefix what runs the JVM, such as {@code ip netns exec NAME}
     * @param host where it receives
     */
    static Process start(List<String> prefix, String peer, String host, File output) throws IOException {
        return command(prefix, SendingProgram.class, peer, host)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
    }

    /** Returns what starts a program of these tests in a JVM of its own. */
    static ProcessBuilder command(List<String> prefix, Class<?> program, String... arguments) {
        List<String> words = new ArrayList<>(prefix);
        words.addAll(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        words.addAll(List.of(arguments));
        return Peers.command(words);
    }
}
