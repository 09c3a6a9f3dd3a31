// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.LogData;
import io.dronefleet.mavlink.common.LogEntry;
import io.dronefleet.mavlink.common.LogErase;
import io.dronefleet.mavlink.common.LogRequestData;
import io.dronefleet.mavlink.common.LogRequestEnd;
import io.dronefleet.mavlink.common.LogRequestList;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists and contents of logs, as QGroundControl asks for them. */
class LogDownloadTest {
    private static final MessageLayout LIST = MessageLayout.of(LogRequestList.class);
    private static final MessageLayout REQUEST = MessageLayout.of(LogRequestData.class);
    private static final MessageLayout END = MessageLayout.of(LogRequestEnd.class);
    private static final MessageLayout ERASE = MessageLayout.of(LogErase.class);
    private static final MessageLayout ENTRY = MessageLayout.of(LogEntry.class);
    private static final MessageLayout DATA = MessageLayout.of(LogData.class);
    private static final int BYTES = 90;
    private static final long SECOND_US = 1_000_000;
    private static final long END_OF_OFFSETS = 0xffff_ffffL;

    @TempDir
    private Path folder;

    private final VehicleLogs logs = new VehicleLogs();
    private final List<Path> files = new ArrayList<>();

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options.logs(logs));

    @BeforeEach
    void setLogs() {
        logs.set(() -> List.copyOf(files));
    }

    private byte[] addLog(int bytes) throws IOException {
        byte[] contents = new byte[bytes];
        new Random(bytes).nextBytes(contents);
        files.add(Files.write(folder.resolve(bytes + ".ulg"), contents));
        return contents;
    }

    private List<String> list(int start, int end) {
        rig.advance(SECOND_US);
        rig.taken(ENTRY);
        ask(start, end);
        rig.advance(20_000);
        return rig.taken(ENTRY).stream()
                .map(entry -> ENTRY.field("id").get(entry) + " of "
                        + ENTRY.field("numLogs").get(entry) + " to "
                        + ENTRY.field("lastLogNum").get(entry) + ", "
                        + ENTRY.field("size").get(entry))
                .toList();
    }

    private void ask(int start, int end) {
        byte[] payload = BridgeRig.forUs(LIST);
        LIST.field("start").put(payload, start);
        LIST.field("end").put(payload, end);
        rig.send(LIST, payload);
    }

    private void request(int log, long from, long count) {
        byte[] payload = BridgeRig.forUs(REQUEST);
        REQUEST.field("id").put(payload, log);
        REQUEST.field("ofs").put(payload, from);
        REQUEST.field("count").put(payload, count);
        rig.send(REQUEST, payload);
    }

    /** Returns what comes of a log, which must come in order. */
    private byte[] received(int log, long from, int passes) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < passes; i++) {
            rig.advance(20_000);
            for (byte[] payload : rig.taken(DATA)) {
                assertEquals(log, DATA.field("id").get(payload));
                assertEquals(from + bytes.size(), DATA.field("ofs").get(payload));
                for (int at = 0; at < DATA.field("count").get(payload); at++) {
                    bytes.write((int) DATA.field("data").get(payload, at));
                }
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void shouldListLogs() throws IOException {
        assertEquals(List.of("0 of 0 to 0, 0"), list(0, 0xFFFF));
        addLog(100);
        addLog(0);
        addLog(300);
        assertEquals(List.of("0 of 3 to 2, 100", "1 of 3 to 2, 0", "2 of 3 to 2, 300"), list(0, 0xFFFF));
        assertEquals(List.of("1 of 3 to 2, 0"), list(1, 1));
        assertEquals(List.of(), list(7, 9));
    }

    /** Also one whose length is a multiple of a message's: then the last message is empty. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 89, 90, 91, 5_760, 100_000})
    void shouldSendAllOfALog(int bytes) throws IOException {
        addLog(17);
        byte[] contents = addLog(bytes);
        list(0, 0xFFFF);
        request(1, 0, 0xFFFF_FFFFL);
        assertArrayEquals(contents, received(1, 0, 500));
    }

    /** As QGroundControl, which asks again for what was lost on the way. */
    @Test
    void shouldSendPartsOfALog() throws IOException {
        byte[] contents = addLog(20_000);
        list(0, 0xFFFF);
        request(0, 900, 3 * BYTES);
        assertArrayEquals(Arrays.copyOfRange(contents, 900, 900 + 3 * BYTES), received(0, 900, 5));
        request(0, 17, 100);
        assertArrayEquals(Arrays.copyOfRange(contents, 17, 117), received(0, 17, 5));
        request(0, 19_990, 9_000);
        assertArrayEquals(Arrays.copyOfRange(contents, 19_990, 20_000), received(0, 19_990, 5));
        request(0, 30_000, 90);
        assertEquals(0, received(0, 30_000, 5).length);
    }

    @Test
    void shouldSendWhatALogHasGrownBy() throws IOException {
        byte[] before = addLog(1_000);
        list(0, 0xFFFF);
        request(0, 0, 5_000);
        assertArrayEquals(before, received(0, 0, 20));
        byte[] after = Arrays.copyOf(before, 3_000);
        Files.write(files.get(0), after);
        request(0, 990, 5_000);
        assertArrayEquals(Arrays.copyOfRange(after, 990, 3_000), received(0, 990, 50));
    }

    @Test
    void shouldStopWhenAsked() throws IOException {
        addLog(1_000_000);
        list(0, 0xFFFF);
        request(0, 0, 0xFFFF_FFFFL);
        rig.advance(2_000);
        rig.send(END, BridgeRig.forUs(END));
        rig.advance(20_000);
        rig.taken(DATA);
        assertEquals(0, received(0, 0, 20).length);
    }

    /** Numbers are those of the list that the station has. */
    @Test
    void shouldKeepNumbersWhileLogsComeAndGo() throws IOException {
        addLog(50);
        byte[] second = addLog(60);
        list(0, 0xFFFF);
        files.remove(0);
        addLog(70);
        request(1, 0, 1_000);
        assertArrayEquals(second, received(1, 0, 5));
        Files.delete(folder.resolve("50.ulg"));
        request(0, 0, 1_000);
        assertEquals(0, received(0, 0, 5).length);
        assertEquals(List.of("0 of 2 to 1, 60", "1 of 2 to 1, 70"), list(0, 0xFFFF));
    }

    @Test
    void shouldReadNoLinksAndEraseNothing() throws IOException {
        byte[] contents = addLog(50);
        Path link = folder.resolve("link.ulg");
        Files.createSymbolicLink(link, files.get(0));
        files.add(link);
        assertEquals(List.of("0 of 1 to 0, 50"), list(0, 0xFFFF));
        request(1, 0, 100);
        assertEquals(0, received(1, 0, 5).length);
        rig.send(ERASE, BridgeRig.forUs(ERASE));
        rig.advance(20_000);
        assertArrayEquals(contents, Files.readAllBytes(files.get(0)));
        assertEquals(2, rig.counters.get(LinkCount.INVALID));
    }

    /** A folder of thousands of files takes a while to look through; requests are cheap. */
    @Test
    void shouldLookForLogsOnceASecond() throws IOException {
        addLog(100);
        AtomicInteger looks = new AtomicInteger();
        logs.set(() -> {
            looks.incrementAndGet();
            return List.copyOf(files);
        });
        for (int i = 0; i < 500; i++) {
            ask(0, 0xFFFF);
            rig.advance(10_000);
        }
        assertEquals(5, looks.get(), 1);
        assertTrue(rig.taken(ENTRY).size() > 400, "all are answered");
    }

    /** Offsets have 32 bits: what is behind is not listed, and not sent. */
    @Test
    void shouldSendALogUpToTheEndOfOffsets() throws IOException {
        Path log = folder.resolve("large.ulg");
        byte[] end = new byte[1_000];
        new Random(1).nextBytes(end);
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(END_OF_OFFSETS + 5_000_000);
            file.seek(END_OF_OFFSETS - 500);
            file.write(end);
        }
        files.add(log);
        assertEquals(List.of("0 of 1 to 0, " + END_OF_OFFSETS), list(0, 0xFFFF));
        request(0, END_OF_OFFSETS - 500, END_OF_OFFSETS);
        assertArrayEquals(Arrays.copyOf(end, 500), received(0, END_OF_OFFSETS - 500, 20));
        request(0, END_OF_OFFSETS, END_OF_OFFSETS);
        assertEquals(0, received(0, END_OF_OFFSETS, 5).length);
    }

    /** 125,000 bytes a second, of which telemetry keeps half a burst. */
    @Test
    void shouldLeaveRoomForTelemetry() throws IOException {
        addLog(3_000_000);
        list(0, 0xFFFF);
        request(0, 0, 0xFFFF_FFFFL);
        int bytes = 0;
        for (int i = 0; i < 500; i++) {
            bytes += rig.advance(20_000);
        }
        assertEquals(1_250_000, bytes, 150_000);
        assertEquals(0, rig.counters.get(LinkCount.SKIPPED_OUT));
    }
}
