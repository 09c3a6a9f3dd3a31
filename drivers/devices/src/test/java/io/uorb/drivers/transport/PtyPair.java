// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Two pseudo-terminals that socat joins: what is written to one is read from the other. Closing it unplugs both. */
public final class PtyPair implements AutoCloseable {
    private static final long START_SECONDS = 20;

    private final Path a;
    private final Path b;
    private final Process socat;

    private PtyPair(Path a, Path b, Process socat) {
        this.a = a;
        this.b = b;
        this.socat = socat;
    }

    /** Starts socat, with links to the pair in the folder; skips the test if there is no socat. */
    public static PtyPair open(Path folder) throws IOException {
        Path a = folder.resolve("a");
        Path b = folder.resolve("b");
        Files.deleteIfExists(a); // those of a pair that was killed lead to its terminals, or to others' by now
        Files.deleteIfExists(b);
        Process socat = Peers.command("socat", "pty,raw,echo=0,link=" + a, "pty,raw,echo=0,link=" + b)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("socat.txt").toFile())
                .start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (!(Files.exists(a) && Files.exists(b))) {
            if (!socat.isAlive() || System.nanoTime() > end) {
                socat.destroyForcibly();
                throw new IOException(
                        "socat: " + Files.readString(folder.resolve("socat.txt"), StandardCharsets.ISO_8859_1));
            }
            LockSupport.parkNanos(1_000_000);
        }
        return new PtyPair(a, b, socat);
    }

    public Path a() {
        return a;
    }

    public SerialAddress addressOfA() {
        return new SerialAddress(a.toString(), 38_400);
    }

    public SerialAddress addressOfB() {
        return new SerialAddress(b.toString(), 38_400);
    }

    @Override
    public void close() {
        socat.destroyForcibly(); // it may miss SIGTERM, just before it waits for data
        try {
            socat.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
