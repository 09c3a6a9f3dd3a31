// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.FreePorts;
import io.uorb.testing.Peers;
import io.uorb.testing.Signals;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Programs of Debian's ROS 1 on loopback: a master, rospy nodes, roscpp nodes, tools. Closing it ends them all. */
public final class DebianGraph implements AutoCloseable {
    /** Longest time to wait for anything, s. */
    public static final long LIMIT_S = 60;

    private final Path folder;
    private final int port;
    private final List<Peer> peers = new ArrayList<>();
    private Peer master;

    private DebianGraph(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** Prepares a graph without a master; skips the test if ROS is not installed. */
    public static DebianGraph in(Path folder) throws IOException {
        List.of("rosmaster", "relay").forEach(Peers::program);
        try (InputStream script = DebianGraph.class.getResourceAsStream("peer.py")) {
            Files.write(folder.resolve("peer.py"), script.readAllBytes());
        }
        return new DebianGraph(folder, FreePorts.tcp());
    }

    /** Starts the master and waits until it answers. */
    public DebianGraph startMaster() throws IOException {
        master = start("rosmaster", "--core", "-p", Integer.toString(port));
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_S);
        while (!isListening()) {
            if (System.nanoTime() > endNs || !master.process.isAlive()) {
                throw new IOException("rosmaster does not listen: " + master.lines);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        return this;
    }

    private boolean isListening() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** Kills the master. */
    public void killMaster() throws InterruptedException {
        master.kill();
    }

    /** The master's URI, whether it runs or not. */
    public String masterUri() {
        return "http://localhost:" + port;
    }

    /** Starts a rospy node in a role of peer.py and waits until it is ready. */
    public Peer rospy(String name, String... role) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Peers.python("rospy").toString(), folder.resolve("peer.py").toString(), name));
        command.addAll(List.of(role));
        return start(command.toArray(String[]::new));
    }

    /** Starts roscpp's relay from one topic to another. */
    public Peer relay(String from, String to) throws IOException {
        return start("relay", from, to);
    }

    /** Starts a program. */
    public Peer start(String... command) throws IOException {
        ProcessBuilder builder = Peers.command(command).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "ROS_MASTER_URI",
                        masterUri(),
                        "ROS_IP",
                        "127.0.0.1",
                        "ROS_HOME",
                        folder.toString(),
                        "PYTHONUNBUFFERED",
                        "1"));
        Peer peer = new Peer(builder.start());
        peers.add(peer);
        return peer;
    }

    @Override
    public void close() {
        for (Peer peer : peers) {
            peer.process.destroyForcibly();
        }
        for (Peer peer : peers) {
            try {
                peer.process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** A program and the lines that it has printed. */
    public static final class Peer {
        private final Process process;
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final List<String> seen = new ArrayList<>();

        private Peer(Process process) {
            this.process = process;
            Thread reader = new Thread(this::read, "output of " + process.pid());
            reader.setDaemon(true);
            reader.start();
        }

        private void read() {
            try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
                in.lines().forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                lines.add("no more lines: " + e);
            }
        }

        /** Waits for a line that contains the text and returns it. */
        public String await(String text) throws InterruptedException {
            long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_S);
            while (true) {
                String line = lines.poll(Math.max(0, endNs - System.nanoTime()), TimeUnit.NANOSECONDS);
                if (line == null) {
                    throw new AssertionError("no line with \"" + text + "\" within " + LIMIT_S + " s but " + seen);
                }
                seen.add(line);
                if (line.contains(text)) {
                    return line;
                }
            }
        }

        /** Waits for the end; returns all lines. */
        public List<String> awaitEnd() throws InterruptedException {
            assertTrue(process.waitFor(LIMIT_S, TimeUnit.SECONDS), "still runs: " + lines);
            while (true) {
                String line = lines.poll(1, TimeUnit.SECONDS);
                if (line == null) {
                    return seen;
                }
                seen.add(line);
            }
        }

        /** Ends it as kill -9 does. */
        public void kill() throws InterruptedException {
            process.destroyForcibly();
            process.waitFor();
        }

        /** Sends a signal, by its name without SIG. */
        public void signal(String name) throws IOException, InterruptedException {
            Signals.send(process.pid(), name);
        }
    }
}
