// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.fail;

import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * An independent MAVLink peer over UDP, {@code node-mavlink} under Node, run by {@code mavlink/peer.cjs}. It is there
 * if {@code node} is and NODE_PATH leads to the package.
 */
final class NodePeer {
    private static final Path SCRIPT = Path.of("src", "test", "resources", "mavlink", "peer.cjs");
    private static final long LONG_S = 60;

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread reader;
    private int port;

    private NodePeer(Process process) {
        this.process = process;
        reader = new Thread(this::readLines, "node peer");
        reader.setDaemon(true);
        reader.start();
    }

    /** Skips the test if there is no node-mavlink. */
    static void assumeThere() {
        Peers.requireNode("node-mavlink");
    }

    /** Starts a peer. */
    static NodePeer start(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", SCRIPT.toString()));
        command.addAll(List.of(options));
        NodePeer peer =
                new NodePeer(Peers.command(command).redirectErrorStream(true).start());
        boolean started = false;
        try {
            peer.port = Integer.parseInt(peer.line("PORT ").substring("PORT ".length()));
            started = true;
        } finally {
            if (!started) {
                peer.process.destroyForcibly();
            }
        }
        return peer;
    }

    private void readLines() {
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            output.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException e) {
            lines.add("END " + e);
        }
    }

    int port() {
        return port;
    }

    private String line(String beginning) throws InterruptedException {
        List<String> others = new ArrayList<>();
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONG_S);
        while (true) {
            String line = lines.poll(endNs - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (line == null) {
                return fail("node has not said " + beginning + "in " + LONG_S + " s, but " + others);
            }
            if (line.startsWith(beginning)) {
                return line;
            }
            others.add(line);
        }
    }

    /** Returns the fields of the next message of a name; others are passed over. */
    Map<String, String> next(String message) throws InterruptedException {
        Map<String, String> fields = new HashMap<>();
        for (String part : line(message + " ").split(" ")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                fields.put(part.substring(0, equals), part.substring(equals + 1));
            }
        }
        return fields;
    }

    /** Lets it send a message: its name and fields, as the script has it. */
    void send(String message) throws IOException {
        process.getOutputStream().write((message + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Ends it. */
    void close() throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(LONG_S, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        reader.join();
    }
}
