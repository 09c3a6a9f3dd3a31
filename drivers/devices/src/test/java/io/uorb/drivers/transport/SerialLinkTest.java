// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Serial ports, over a pair of real pseudo-terminals. */
@Timeout(60)
class SerialLinkTest {
    private static final byte[] HELLO = "hello".getBytes(StandardCharsets.US_ASCII);
    private static final int LONG_MS = 20_000;

    @TempDir
    private Path folder;

    @AutoClose
    private PtyPair pair;

    @BeforeEach
    void startPair() throws IOException {
        pair = PtyPair.open(folder);
    }

    @Test
    void shouldCarryBytesBothWays() throws IOException {
        try (Link a = pair.addressOfA().open();
                Link b = pair.addressOfB().open()) {
            a.write(HELLO, 1, 3);
            assertArrayEquals(Arrays.copyOfRange(HELLO, 1, 4), readAll(b, 3));
            b.write(HELLO, 0, 5);
            assertArrayEquals(HELLO, readAll(a, 5));
        }
    }

    @Test
    void shouldCarryEveryByteUnchanged() throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        try (Link a = pair.addressOfA().open();
                Link b = pair.addressOfB().open()) {
            a.write(all, 0, all.length);
            assertArrayEquals(all, readAll(b, all.length));
        }
    }

    @Test
    void shouldReturnNothingInTimeIfNothingComes() throws IOException {
        try (Link a = pair.addressOfA().open()) {
            assertEquals(0, a.read(new byte[10], 0));
            assertEquals(0, a.read(new byte[10], 5));
            assertEquals(0, a.read(new byte[10], 150));
        }
    }

    @Test
    void shouldTakeNewBaudRates() throws IOException {
        try (Link a = pair.addressOfA().open()) {
            assertTrue(a.hasBaudRate());
            a.setBaudRate(921_600);
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> a.setBaudRate(0),
                    "serial: baud rate 0 is not between 1 and 4000000");
        }
    }

    @Test
    void shouldRefuseASecondOpenInThisProcess() throws IOException {
        try (Link a = pair.addressOfA().open()) {
            assertTrue(a.isWritable());
            String real = pair.a().toRealPath().toString();
            assertThrowsNaming(
                    IOException.class,
                    new SerialAddress(real, 9_600)::open,
                    "serial:" + real + ": is already open in this process");
        }
        pair.addressOfA().open().close();
    }

    /** The other process is another JVM that opens the port and waits for its standard input to end. */
    @Test
    void shouldRefuseAPortThatAnotherProcessHolds() throws IOException, InterruptedException {
        Process holder = Peers.java(PortHolder.class, pair.addressOfA().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertEquals('o', holder.getInputStream().read());
            assertThrowsNaming(
                    IOException.class, pair.addressOfA()::open, pair.addressOfA() + ": is held by another process");
        } finally {
            holder.getOutputStream().close();
            holder.waitFor();
        }
        pair.addressOfA().open().close();
    }

    @Test
    void shouldReportThatThePortIsUnplugged() throws IOException {
        try (Link a = pair.addressOfA().open()) {
            pair.close();
            assertThrowsNaming(
                    IOException.class,
                    () -> a.read(new byte[10], LONG_MS),
                    pair.addressOfA() + ": the port does not respond");
            assertThrowsNaming(
                    IOException.class, () -> a.write(HELLO, 0, 5), pair.addressOfA() + ": the port took 0 of 5");
        }
    }

    @Test
    void shouldEndAReadThatWaitsWhenThePortIsUnplugged() throws Exception {
        try (Link a = pair.addressOfA().open()) {
            CompletableFuture<IOException> read = CompletableFuture.supplyAsync(
                    () -> assertThrows(IOException.class, () -> a.read(new byte[10], LONG_MS)));
            pair.close();
            assertTrue(read.get(LONG_MS, TimeUnit.MILLISECONDS).getMessage().contains("does not respond"));
        }
    }

    @Test
    void shouldNotHangOnADeviceThatTakesNoBytes() throws IOException {
        Link a = pair.addressOfA().open();
        byte[] much = new byte[200_000];
        assertThrowsNaming(
                IOException.class,
                () -> a.write(much, 0, much.length),
                pair.addressOfA() + ": the device has not accepted 200000 bytes within 1000 ms");
        assertThrows(IOException.class, () -> a.write(HELLO, 0, 1));
        a.close();
    }

    @Test
    void shouldEndReadsWhenItIsClosed() throws Exception {
        Link a = pair.addressOfA().open();
        CompletableFuture<IOException> read = CompletableFuture.supplyAsync(
                () -> assertThrows(IOException.class, () -> a.read(new byte[10], LONG_MS)));
        a.close();
        assertTrue(read.get(LONG_MS, TimeUnit.MILLISECONDS).getMessage().startsWith(pair.addressOfA() + ": "));
    }

    @Test
    void shouldOpenAgainAfterTheDeviceCameBack() throws IOException {
        try (Link a = pair.addressOfA().open()) {
            pair.close();
            assertThrows(IOException.class, () -> a.read(new byte[10], LONG_MS));
        }
        assertThrowsNaming(IOException.class, pair.addressOfA()::open, pair.addressOfA() + ": no such port");
        pair = PtyPair.open(folder);
        try (Link a = pair.addressOfA().open();
                Link b = pair.addressOfB().open()) {
            a.write(HELLO, 0, 5);
            assertArrayEquals(HELLO, readAll(b, 5));
        }
    }

    @Test
    void shouldNameWhatIsNoSerialPort() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertRefused(file.toString(), "is not a serial port");
        assertRefused(folder.toString(), "is not a serial port");
        assertRefused("/dev/null", "is not a serial port");
        assertRefused("/dev/ttyNone7", "no such port");
    }

    private static void assertRefused(String port, String reason) {
        assertThrowsNaming(IOException.class, new SerialAddress(port, 9_600)::open, "serial:" + port + ": " + reason);
    }

    private static byte[] readAll(Link link, int count) throws IOException {
        byte[] all = new byte[count];
        byte[] part = new byte[count];
        for (int done = 0; done < count; ) {
            int got = link.read(part, LONG_MS);
            assertTrue(got > 0 && got <= count - done, "got " + got + " after " + done);
            System.arraycopy(part, 0, all, done, got);
            done += got;
        }
        return all;
    }
}
