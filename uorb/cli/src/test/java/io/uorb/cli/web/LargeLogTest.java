// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.RootCommand;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.Peers;
import io.uorb.ulog.UlogWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb web} on a log of 1 GB, in a process of its own with a heap of 64 MB. */
@Tag("slow")
@Timeout(value = 1_800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LargeLogTest {
    private static final long LOG_BYTES = 1_000_000_000;
    private static final long START_US = CommandTestLog.START_US;
    private static final long PERIOD_US = 250;
    private static final int VALUES = 48;
    /** Messages of the slow topic are so many of the fast one apart. */
    private static final int SLOWER = 10_000;

    private static final int ROUNDS = 6;
    private static final int READ_BYTES = 1 << 20;

    @TempDir
    private Path folder;

    private long messages;

    /** The value rises by one a message, with a spike of minus one million in each million. */
    private static double value(long index) {
        return index % 1_000_000 == 999_999 ? -1e6 : index;
    }

    private Path write() throws IOException {
        return CommandTestLog.write(folder.resolve("large.ulg"), log -> {
            log.format("fast:uint64_t timestamp;double value;double[" + VALUES + "] ballast;");
            log.format("slow:uint64_t timestamp;double value;");
            int fast = log.subscribe("fast", 0);
            int slow = log.subscribe("slow", 0);
            ByteBuffer message = ByteBuffer.allocate((VALUES + 2) * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            long count = LOG_BYTES / message.capacity();
            for (long i = 0; i < count; i++) {
                message.putLong(0, START_US + PERIOD_US * i).putDouble(Long.BYTES, value(i));
                log.data(fast, message.array(), 0, message.capacity());
                if (i % SLOWER == 0) {
                    slow(log, slow, i);
                }
            }
            messages = count;
        });
    }

    private static void slow(UlogWriter log, int msgId, long index) throws IOException {
        CommandTestLog.data(log, msgId, START_US + PERIOD_US * index, (double) index);
    }

    private Process start(Path log) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                RootCommand.class.getName(),
                "web",
                log.toString());
        return Peers.command(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    @Test
    void shouldZoomIntoAGigabyteWithASmallHeap() throws IOException, InterruptedException {
        Path log = write();
        assertTrue(Files.size(log) >= LOG_BYTES, () -> messages + " messages");
        Process process = start(log);
        try (BufferedReader out = process.inputReader()) {
            String url = out.readLine();
            assertNotNull(url, this::errors);
            try (PagePeer page = PagePeer.of(url)) {
                zoom(page);
                assertEquals((messages - 1) / SLOWER + 1, countOfSlow(page));
                newest(page);
            }
        } finally {
            process.destroy();
            process.waitFor(1, TimeUnit.MINUTES);
            process.destroyForcibly();
        }
        assertFalse(errors().contains("Exception") || errors().contains("Error"), this::errors);
    }

    /** Prints how long it takes to open, beside a reading of its bytes. The least of several times: others may run. */
    @Test
    void shouldOpenAGigabyteInAFewReadings() throws IOException, InterruptedException {
        Path log = write();
        Path empty = CommandTestLog.write(folder.resolve("empty.ulg"), nothing -> {});
        double openS = Double.MAX_VALUE;
        double emptyS = Double.MAX_VALUE;
        double readS = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            readS = Math.min(readS, read(log));
            emptyS = Math.min(emptyS, open(empty));
            openS = Math.min(openS, open(log));
        }
        System.out.printf(
                "%d messages of 1 GB: uorb web prints its URL after %.2f s, of a log without messages after %.2f s;"
                        + " bytes read in %.3f s; ratio %.1f%n",
                messages, openS, emptyS, readS, (openS - emptyS) / readS);
    }

    /** Returns how long the command takes to open a log, s. */
    private double open(Path log) throws IOException, InterruptedException {
        long startNs = System.nanoTime();
        Process process = start(log);
        try (BufferedReader out = process.inputReader()) {
            assertNotNull(out.readLine(), this::errors);
            return (System.nanoTime() - startNs) * 1e-9;
        } finally {
            process.destroy();
            process.waitFor(1, TimeUnit.MINUTES);
        }
    }

    /** Returns how long it takes to read the bytes of a file that the system has in memory, s. */
    private static double read(Path file) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(READ_BYTES);
        long startNs = System.nanoTime();
        try (FileChannel channel = FileChannel.open(file)) {
            while (channel.read(buffer.clear()) >= 0) {}
        }
        return (System.nanoTime() - startNs) * 1e-9;
    }

    private String errors() {
        try {
            return Files.readString(folder.resolve("err"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Ranges from the whole log to a second, around places of all parts. */
    private void zoom(PagePeer page) throws InterruptedException {
        Random random = new Random(1);
        long spanUs = messages * PERIOD_US;
        for (long widthUs = spanUs; widthUs > 30_000; widthUs /= 7) {
            for (int i = 0; i < 4; i++) {
                long fromUs = START_US + (long) (random.nextDouble() * (spanUs - widthUs));
                page.send("{\"do\":\"range\",\"id\":1,\"topic\":\"fast\",\"instance\":0,\"fields\":[\"value\"],"
                        + "\"fromUs\":" + fromUs + ",\"toUs\":" + (fromUs + widthUs) + ",\"buckets\":1000}");
                check(page.await("range"), fromUs, fromUs + widthUs);
            }
        }
    }

    private void check(String answer, long fromUs, long toUs) {
        List<Double> times = numbers(answer, "t");
        List<Double> least = numbers(answer, "min");
        List<Double> greatest = numbers(answer, "max");
        boolean exact = answer.contains("\"exact\":true");
        long widthUs = (long) (double) numbers(answer, "widthUs").get(0);
        long first = Math.max(0, (fromUs - START_US + PERIOD_US - 1) / PERIOD_US);
        long last = Math.min(messages - 1, (toUs - START_US) / PERIOD_US);
        assertTrue(times.size() <= 1000 && (exact || times.size() > 600), () -> times.size() + " buckets");
        assertEquals(last - first + 1 <= 1000, exact, answer.substring(0, 100));
        for (int i = 1; i < times.size() - 1; i++) {
            long startUs = (long) (double) times.get(i);
            long from = (startUs - START_US + PERIOD_US - 1) / PERIOD_US;
            long to = exact ? from : (startUs + widthUs - 1 - START_US) / PERIOD_US;
            boolean spike = (from + 1) / 1_000_000 < (to + 1) / 1_000_000 || value(from) < 0;
            assertEquals(spike ? -1e6 : value(from), least.get(i), "least at " + startUs);
            long top = value(to) < 0 && to > from ? to - 1 : to;
            assertEquals(value(top), greatest.get(i), "greatest at " + startUs);
        }
    }

    private static List<Double> numbers(String answer, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":\\[?([-0-9.E,]+)").matcher(answer);
        assertTrue(found.find(), () -> name + " of " + answer.substring(0, Math.min(200, answer.length())));
        List<Double> numbers = new ArrayList<>();
        for (String number : found.group(1).split(",")) {
            if (!number.isEmpty()) {
                numbers.add(Double.parseDouble(number));
            }
        }
        return numbers;
    }

    private long countOfSlow(PagePeer page) throws InterruptedException {
        page.send("{\"do\":\"range\",\"id\":2,\"topic\":\"slow\",\"instance\":0,\"fields\":[\"value\"],"
                + "\"fromUs\":0,\"toUs\":9000000000000,\"buckets\":4000}");
        String answer = page.await("range");
        assertTrue(answer.contains("\"exact\":true"), answer);
        return (long) (double) numbers(answer, "count").get(0);
    }

    private void newest(PagePeer page) throws InterruptedException {
        long index = messages / 2 / SLOWER * SLOWER;
        page.send("{\"do\":\"message\",\"topic\":\"slow\",\"instance\":0,\"atUs\":"
                + (START_US + PERIOD_US * (index + SLOWER - 1)) + "}");
        String message = page.await("message");
        assertTrue(message.contains("\"timestampUs\":" + (START_US + PERIOD_US * index)), message);
    }
}
