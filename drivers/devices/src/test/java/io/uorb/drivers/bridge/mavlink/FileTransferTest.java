// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.bridge.mavlink.FtpStation.Answer;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** File transfer on a manual clock. */
@DisplayName("modules:MO-25 files by MAVLink FTP")
class FileTransferTest {
    private static final String PARAMETERS = "/etc/extras/parameters.json";
    private static final String GENERAL = "/etc/extras/component_general.json";
    private static final int INVALID_SIZE = 3;
    private static final int INVALID_SESSION = 4;
    private static final int NO_SESSIONS = 5;
    private static final int END_OF_FILE = 6;
    private static final int UNKNOWN = 7;
    private static final int PROTECTED = 9;
    private static final int NOT_FOUND = 10;
    private static final byte[] NOTHING = {};

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options.parameters(StationFixture.store()));

    private final FtpStation station = new FtpStation(rig);

    @Test
    void shouldReadAFile() {
        Answer opened = station.open(PARAMETERS);
        String text = station.file(PARAMETERS);
        assertEquals(opened.number(), text.length());
        assertTrue(text.length() > 2 * 239, text);
        assertTrue(text.startsWith("{\"version\":1,\"parameters\":[{"), text);
        assertTrue(station.read(opened.session(), text.length() - 1, 5).text().equals("}"));
        assertTrue(station.read(opened.session(), text.length(), 5).isNak(END_OF_FILE));
        assertTrue(station.read(opened.session(), 0xFFFF_FFFFL, 5).isNak(END_OF_FILE));
    }

    @Test
    void shouldNumberAnswers() {
        station.send(0xFFFF, 0, FtpStation.OPEN, GENERAL.length(), 0, GENERAL.getBytes(StandardCharsets.US_ASCII), 255);
        Answer answer = station.answers().get(0);
        assertEquals(0, answer.sequence());
        assertEquals(FtpStation.OPEN, answer.request());
        assertEquals(128, answer.opcode());
    }

    @Test
    void shouldReadInBursts() {
        String text = station.file(PARAMETERS);
        Answer opened = station.open(PARAMETERS.substring(1));
        List<Answer> burst = station.burst(opened.session(), 0, 239);
        StringBuilder joined = new StringBuilder();
        for (Answer answer : burst.subList(0, burst.size() - 1)) {
            assertEquals(joined.length(), answer.offset());
            assertEquals(burst.get(0).sequence() + joined.length() / 239, answer.sequence());
            joined.append(answer.text());
        }
        assertEquals(text, joined.toString());
        assertTrue(burst.get(burst.size() - 1).isNak(END_OF_FILE));
        assertEquals(2, station.burst(opened.session(), text.length() - 3, 239).size());
    }

    @Test
    void shouldEndABurstOfManyMessages() {
        Answer opened = station.open(PARAMETERS);
        List<Answer> burst = station.burst(opened.session(), 0, 1);
        assertEquals(128, burst.size());
        assertTrue(burst.get(127).complete());
        assertTrue(burst.subList(0, 127).stream().noneMatch(Answer::complete));
    }

    @Test
    void shouldAnswerARepeatedRequestInTheSameWay() {
        byte[] path = GENERAL.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 20; i++) {
            station.send(7, 0, FtpStation.OPEN, path.length, 0, path, 255);
            assertEquals(0, station.answers().get(0).session());
        }
        assertEquals(1, station.open(GENERAL).session());
        assertEquals(128, station.ask(0, FtpStation.TERMINATE, "").opcode());
        station.send(7, 0, FtpStation.OPEN, path.length, 0, path, 255);
        assertEquals(128, station.answers().get(0).opcode(), "opened anew");
        assertEquals(128, station.read(0, 0, 9).opcode());
    }

    @Test
    void shouldTellChecksumsAndFolders() {
        byte[] general = station.file(GENERAL).getBytes(StandardCharsets.UTF_8);
        assertEquals(
                MavlinkCrc32.of(0, general),
                station.ask(0, FtpStation.CRC32, GENERAL).number());
        assertTrue(station.ask(0, FtpStation.CRC32, "/etc").isNak(NOT_FOUND));
        assertEquals("Detc\0", station.ask(0, FtpStation.LIST, "/").text());
        assertEquals("Detc\0", station.ask(0, FtpStation.LIST, "").text());
        assertEquals("Dextras\0", station.ask(0, FtpStation.LIST, "/etc").text());
        String files = "Fcomponent_general.json\t" + general.length + "\0Fparameters.json\t"
                + station.file(PARAMETERS).length() + "\0";
        assertEquals(files, station.ask(0, FtpStation.LIST, "/etc/extras/").text());
        assertEquals(files, station.ask(0, FtpStation.LIST, "etc/extras").text());
        byte[] folder = "etc/extras".getBytes(StandardCharsets.US_ASCII);
        assertTrue(station.ask(0, FtpStation.LIST, folder.length, 2, folder).isNak(END_OF_FILE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../etc/passwd",
                "/etc/passwd",
                "/etc/extras/../extras/parameters.json",
                "/etc/extras/./parameters.json",
                "//etc/extras/parameters.json",
                "/etc/extras",
                "/etc/extras/parameters.json/",
                "/ETC/EXTRAS/PARAMETERS.JSON",
                "",
                "/",
                ".",
                "..",
                "\u001b[31m",
                "C:\\windows"
            })
    void shouldFindNoOtherFile(String path) {
        assertTrue(station.open(path).isNak(NOT_FOUND));
        if (!path.isEmpty() && !path.equals("/") && !path.equals("/etc/extras")) {
            assertTrue(station.ask(0, FtpStation.LIST, path).isNak(NOT_FOUND));
        }
    }

    @Test
    void shouldTakeAPathOfAllBytes() {
        byte[] path = new byte[239];
        Arrays.fill(path, (byte) 'a');
        assertTrue(station.ask(0, FtpStation.OPEN, 239, 0, path).isNak(NOT_FOUND));
        assertTrue(station.ask(0, FtpStation.OPEN, 240, 0, path).isNak(INVALID_SIZE));
        assertTrue(station.ask(0, FtpStation.OPEN, 255, 0, path).isNak(INVALID_SIZE));
        byte[] ended = (GENERAL + "\0rest").getBytes(StandardCharsets.US_ASCII);
        assertEquals(
                128, station.ask(0, FtpStation.OPEN, ended.length, 0, ended).opcode());
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 8, 9, 10, 11, 12, 13})
    void shouldWriteNothing(int opcode) {
        assertTrue(station.ask(0, opcode, PARAMETERS).isNak(PROTECTED));
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 127, 130, 255})
    void shouldRefuseUnknownOperations(int opcode) {
        assertTrue(station.ask(0, opcode, "").isNak(UNKNOWN));
    }

    @ParameterizedTest
    @ValueSource(ints = {128, 129})
    void shouldNotAnswerAnswers(int opcode) {
        station.send(1, 0, opcode, 0, 0, NOTHING, 255);
        assertEquals(List.of(), station.answers());
    }

    @Test
    void shouldOpenOnlySoManySessionsAndKeepThemApart() {
        for (int i = 0; i < 8; i++) {
            assertEquals(i, station.open(GENERAL).session());
        }
        assertTrue(station.open(GENERAL).isNak(NO_SESSIONS));
        byte[] path = GENERAL.getBytes(StandardCharsets.US_ASCII);
        station.send(1, 0, FtpStation.OPEN, path.length, 0, path, 9);
        assertTrue(station.answers().get(0).isNak(NO_SESSIONS));
        station.send(2, 0, FtpStation.READ, 9, 0, NOTHING, 9);
        assertTrue(station.answers().get(0).isNak(INVALID_SESSION));
        station.send(3, 0, FtpStation.RESET, 0, 0, NOTHING, 9);
        assertEquals(128, station.answers().get(0).opcode());
        assertEquals(128, station.read(7, 0, 9).opcode());
        assertEquals(128, station.ask(0, FtpStation.RESET, "").opcode());
        assertTrue(station.read(7, 0, 9).isNak(INVALID_SESSION));
        assertEquals(0, station.open(GENERAL).session());
    }

    @Test
    void shouldCloseIdleSessions() {
        for (int i = 0; i < 8; i++) {
            station.open(GENERAL);
        }
        for (int i = 0; i < 11; i++) {
            rig.advance(1_000_000);
            station.read(3, 0, 9);
        }
        assertTrue(station.read(0, 0, 9).isNak(INVALID_SESSION));
        assertEquals(128, station.read(3, 0, 9).opcode());
        assertEquals(0, station.open(GENERAL).session());
    }

    @Test
    void shouldDropWhatIsMoreThanItCanAnswer() {
        for (int i = 0; i < 100; i++) {
            station.send(i, 0, FtpStation.NONE, 0, 0, NOTHING, 255);
        }
        int answers = 0;
        for (int i = 0; i < 10; i++) {
            answers += station.answers().size();
        }
        assertEquals(8, answers);
        assertEquals(92, rig.counters.get(LinkCount.SKIPPED_OUT));
    }

    @Test
    void shouldStandRandomRequests() {
        Random random = new Random(25);
        for (int i = 0; i < 20_000; i++) {
            byte[] data = new byte[random.nextInt(240)];
            random.nextBytes(data);
            station.send(
                    random.nextInt(1 << 16),
                    random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(8),
                    random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(16),
                    random.nextInt(256),
                    random.nextBoolean() ? random.nextInt() : random.nextInt(2_000),
                    random.nextInt(3) == 0 ? GENERAL.getBytes(StandardCharsets.US_ASCII) : data,
                    random.nextInt(8) == 0 ? 9 : 255);
            assertTrue(station.answers().size() <= 5);
        }
        station.ask(0, FtpStation.RESET, "");
        rig.advance(11_000_000);
        rig.taken(FtpStation.FTP);
        assertTrue(station.file(PARAMETERS).endsWith("]}"));
    }
}
