// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.dds.cyclone.CycloneLibrary;
import io.uorb.bridge.dds.cyclone.DdsException;
import io.uorb.testing.Peers;
import io.uorb.testing.Signals;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A program in C whose types are made by Cyclone's own IDL compiler: it prints what it reads, and writes what it is
 * told, as hexadecimal digits.
 */
final class CyclonePeer implements AutoCloseable {
    private static final List<DatagramSocket> CLAIMS = new ArrayList<>();

    /** A domain that no other process of these tests uses: each holds a port for its own. */
    static final int DOMAIN = claimDomain();

    /** Quality of service that a reader asks for. */
    enum Asked {
        /** Best effort, volatile: what sensors' subscribers ask for in ROS 2. */
        BEST_EFFORT,
        /** Reliable, transient local. */
        RELIABLE,
        /** Best effort, transient local, as PX4's examples for ROS 2. */
        TRANSIENT_LOCAL
    }

    private static final String NETWORK = "<CycloneDDS><Domain><General><Interfaces><NetworkInterface name=\"lo\"/>"
            + "</Interfaces><AllowMulticast>false</AllowMulticast></General><Discovery><ParticipantIndex>auto"
            + "</ParticipantIndex><MaxAutoParticipantIndex>32</MaxAutoParticipantIndex><Peers>"
            + "<Peer address=\"127.0.0.1\"/></Peers></Discovery></Domain></CycloneDDS>";
    private static final long LIMIT_S = 60;

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private CyclonePeer(Process process) {
        this.process = process;
        Thread reader = new Thread(
                () -> {
                    try (BufferedReader in = process.inputReader(StandardCharsets.US_ASCII)) {
                        in.lines().forEach(lines::add);
                    } catch (IOException | UncheckedIOException e) {
                        // The process was killed.
                    }
                },
                "peer-lines");
        reader.setDaemon(true);
        reader.start();
    }

    /** Skips the test without the library or the compilers (Debian: cyclonedds-dev, cyclonedds-tools, gcc). */
    static void assumeThere() {
        Peers.program("idlc");
        Peers.program("gcc");
        assumeLibrary();
    }

    /** Skips the test without the library. */
    static void assumeLibrary() {
        Peers.require(hasLibrary(), "Cyclone DDS");
    }

    private static boolean hasLibrary() {
        try {
            CycloneLibrary.bind(null);
            return true;
        } catch (DdsException e) {
            return false;
        }
    }

    private static int claimDomain() {
        for (int domain = 100; domain < 230; domain++) {
            try {
                CLAIMS.add(new DatagramSocket(28_000 + domain, InetAddress.getLoopbackAddress()));
                return domain;
            } catch (IOException e) {
                // Another process has it.
            }
        }
        throw new IllegalStateException("no free domain");
    }

    /** Compiles the program for the messages of these topics. */
    static Path compile(Path folder, List<? extends OrbMetadata<?>> topics) throws Exception {
        Files.writeString(folder.resolve("px4.idl"), PeerSource.idl(topics));
        Files.writeString(folder.resolve("peer.c"), PeerSource.program(topics));
        run(folder, "idlc", "px4.idl");
        run(folder, "gcc", "-O1", "-o", "peer", "peer.c", "px4.c", "-lddsc");
        return folder.resolve("peer");
    }

    private static void run(Path folder, String... command) throws Exception {
        Process process = Peers.command(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    /** Starts a reader of a topic. */
    static CyclonePeer reader(Path program, OrbMetadata<?> topic, String ddsName, Asked quality) throws Exception {
        return start(program, "sub", ddsName, topic.schema().name(), Integer.toString(quality.ordinal()));
    }

    /** Starts a writer of a topic. */
    static CyclonePeer writer(Path program, OrbMetadata<?> topic, String ddsName) throws Exception {
        return start(program, "pub", ddsName, topic.schema().name(), "0");
    }

    private static CyclonePeer start(Path program, String... arguments) throws Exception {
        ProcessBuilder builder = Peers.command(program.toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().put("CYCLONEDDS_URI", NETWORK);
        builder.environment().put("PEER_DOMAIN", Integer.toString(DOMAIN));
        CyclonePeer peer = new CyclonePeer(
                builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
        assertEquals("ready", peer.line());
        return peer;
    }

    /** The next line. */
    String line() throws InterruptedException {
        String line = lines.poll(LIMIT_S, TimeUnit.SECONDS);
        assertNotNull(line, "the peer has said nothing for " + LIMIT_S + " s");
        return line;
    }

    /** The next line, or null if there is none by now. */
    String lineIfAny() {
        return lines.poll();
    }

    /** Waits until the peer has found the other side. */
    CyclonePeer matched() throws InterruptedException {
        assertEquals("matched", line());
        return this;
    }

    /** The next line, or null if there is none after that time. */
    String lineWithin(int seconds) throws InterruptedException {
        return lines.poll(seconds, TimeUnit.SECONDS);
    }

    /** Lets a writer write a message. */
    void write(String hex) throws IOException {
        process.getOutputStream().write((hex + "\n").getBytes(StandardCharsets.US_ASCII));
        process.getOutputStream().flush();
    }

    void signal(String name) throws Exception {
        Signals.send(process.pid(), name);
    }

    /** Lets it end as programs do. */
    void end() throws Exception {
        process.getOutputStream().close();
        assertTrue(process.waitFor(LIMIT_S, TimeUnit.SECONDS));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
