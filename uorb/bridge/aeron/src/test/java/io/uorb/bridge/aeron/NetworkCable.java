// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A cable between this program's network and a network namespace with one end of its own: a pair of virtual interfaces
 * that can be pulled. Needs root and {@code ip}; tests are skipped where it cannot be made.
 */
final class NetworkCable implements AutoCloseable {
    /** The addresses of the ends, of a network for benchmarks (RFC 2544). */
    static final String HERE = "198.18.74.1";

    static final String THERE = "198.18.74.2";

    private final String space = "uorb" + ProcessHandle.current().pid();
    private final String here = "uh" + ProcessHandle.current().pid();
    private final String there = "ut" + ProcessHandle.current().pid();

    /** Makes the cable, or skips the test. */
    static NetworkCable plug() throws IOException, InterruptedException {
        NetworkCable cable = new NetworkCable();
        assumeTrue(cable.isMade("netns", "add", cable.space), "no network namespaces: needs root and ip");
        boolean isPlugged = false;
        try {
            isPlugged = cable.isMade("link", "add", cable.here, "type", "veth", "peer", "name", cable.there)
                    && cable.isMade("link", "set", cable.there, "netns", cable.space);
            assumeTrue(isPlugged, "no virtual interfaces");
            cable.run("address", "add", HERE + "/30", "dev", cable.here);
            cable.run("link", "set", cable.here, "up");
            cable.run("-n", cable.space, "address", "add", THERE + "/30", "dev", cable.there);
            cable.run("-n", cable.space, "link", "set", cable.there, "up");
            cable.run("-n", cable.space, "link", "set", "lo", "up");
        } finally {
            if (!isPlugged) {
                cable.close();
            }
        }
        return cable;
    }

    private boolean isMade(String... words) throws InterruptedException {
        return isDone("ip", words);
    }

    private static boolean isDone(String program, String... words) throws InterruptedException {
        try {
            return Peers.find(program).isPresent() && status(program, words) == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(String... words) throws IOException, InterruptedException {
        assertEquals(0, status("ip", words), "ip " + String.join(" ", words));
    }

    private static int status(String program, String... words) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(program));
        line.addAll(List.of(words));
        Process process = Peers.command(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assumeTrue(process.waitFor(60, TimeUnit.SECONDS), program + " does not end");
        return process.exitValue();
    }

    /** Pulls the cable out, or puts it in again. */
    void set(boolean up) throws IOException, InterruptedException {
        run("-n", space, "link", "set", there, up ? "up" : "down");
    }

    /**
     * Lets so many kbit/s pass from here to there, with a queue of so many bytes before it, or skips the test where the
     * kernel has no such queue.
     */
    void narrow(int kbitPerSecond, int queueBytes) throws InterruptedException {
        boolean isNarrow = isDone(
                "tc",
                "qdisc",
                "replace",
                "dev",
                here,
                "root",
                "tbf",
                "rate",
                kbitPerSecond + "kbit",
                "burst",
                "2000",
                "limit",
                Integer.toString(queueBytes));
        assumeTrue(isNarrow, "no token bucket filter: needs root, tc, and sch_tbf in the kernel");
    }

    /** Returns the words that run a program at the other end. */
    List<String> prefix() {
        return List.of("ip", "netns", "exec", space);
    }

    @Override
    public void close() {
        try {
            isMade("link", "delete", here);
            isMade("netns", "delete", space);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
