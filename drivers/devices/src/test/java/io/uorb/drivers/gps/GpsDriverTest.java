// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.device.DriverState;
import io.uorb.drivers.transport.FileAddress;
import io.uorb.testing.TestNmea;
import io.uorb.testing.TrueFix;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The driver with a receiver in this process, on a manual clock. */
class GpsDriverTest extends GpsFixture {
    @TempDir
    private Path folder;

    /** Sends a flight's fixes at 5 Hz, beginning after those of before. */
    private void fly(Receiver receiver, int from, int to, boolean ubx) {
        List<TrueFix> all = TrueFix.flight(START, to, 200);
        for (TrueFix fix : all.subList(from, to)) {
            if (ubx) {
                receiver.send(TestUbx.dop(fix));
                receiver.send(TestUbx.pvt(fix));
            } else {
                receiver.send(TestNmea.bytes(TestNmea.epoch("GN", fix)));
            }
            step(20);
        }
    }

    private long positions() {
        return seen.stream().filter(SeenFix::hasPosition).count();
    }

    private boolean wasReported(String text) {
        return reports.stream().anyMatch(report -> report.contains(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {9_600, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600})
    void shouldFindTheBaudRate(int rate) {
        Receiver receiver = new Receiver(rate, true);
        start(GpsOptions.of(receiver));
        for (int i = 0; i < 8 * 130 && !wasReported("is configured"); i++) {
            step(1);
        }
        assertTrue(wasReported("found at " + rate + " baud"), reports.toString());
        assertTrue(wasReported("is configured: NAV-PVT every 200 ms"), reports.toString());
        fly(receiver, 0, 10, true);
        assertEquals(9, positions());
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    @Test
    void shouldConfigureByKeysSinceGeneration9InRamOnly() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver).rateHz(10));
        step(200);
        assertEquals(
                List.of(
                        "068a 30210001=100 30210002=1",
                        "068a 10770001=1 10780001=1 20910009=1 2091003b=1",
                        "068a 10730001=1 10740001=1 20910007=1 20910039=1",
                        "068a 2091002c=1 20910045=1",
                        "068a 10780002=0",
                        "068a 10740002=0"),
                receiver.settings);
    }

    @Test
    void shouldConfigureByMessagesBefore() {
        Receiver receiver = new Receiver(9_600, false);
        start(GpsOptions.of(receiver).rateHz(4));
        step(200);
        assertEquals(
                List.of(
                        "0608 fa 00 01 00 00 00",
                        "0601 01 07 01",
                        "0601 01 04 01",
                        "0601 f0 00 00",
                        "0601 f0 01 00",
                        "0601 f0 02 00",
                        "0601 f0 03 00",
                        "0601 f0 04 00",
                        "0601 f0 05 00"),
                receiver.settings);
    }

    /** Where the line has room, a second message tells the place and the velocity. */
    @ParameterizedTest
    @CsvSource({
        "9600, 1, true, true",
        "9600, 3, true, true",
        "9600, 5, true, false",
        "38400, 10, true, true",
        "38400, 20, true, false",
        "38400, 10, false, true",
        "9600, 5, false, false"
    })
    void shouldAskForCrossChecksWhereTheLineHasRoom(int baudRate, double rateHz, boolean hasKeys, boolean expected) {
        Receiver receiver = new Receiver(baudRate, hasKeys);
        start(GpsOptions.of(receiver).rateHz(rateHz));
        step(400);
        assertTrue(wasReported("is configured"), reports.toString());
        assertEquals(expected, receiver.settings.contains(hasKeys ? "068a 2091002a=1 20910043=1" : "0601 01 02 01"));
        assertEquals(!expected, wasReported("no NAV-POSLLH and NAV-VELNED at " + baudRate + " baud: no room"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldChangeTheBaudRate(boolean hasKeys) {
        Receiver receiver = new Receiver(38_400, hasKeys);
        start(GpsOptions.of(receiver).baudRate(460_800));
        step(400);
        assertEquals(460_800, receiver.baudRate);
        assertTrue(wasReported("changed to 460800 baud"), reports.toString());
        assertTrue(wasReported("is configured"), reports.toString());
    }

    @Test
    void shouldGoOnAtTheOldBaudRateIfItCannotBeChanged() {
        Receiver receiver = new Receiver(9_600, true);
        receiver.refused.add("40520001");
        start(GpsOptions.of(receiver).baudRate(460_800));
        step(1_500);
        assertTrue(wasReported("does not change to 460800 baud"), reports.toString());
        assertTrue(wasReported("is configured"), reports.toString());
        assertEquals(1, driver.statistics().errors().get(DriverError.UNSUPPORTED));
    }

    @Test
    void shouldReportWhatTheReceiverRefuses() {
        Receiver receiver = new Receiver(9_600, true);
        receiver.refused.add("30210001");
        receiver.refused.add("20910009");
        start(GpsOptions.of(receiver));
        step(200);
        assertTrue(wasReported("receiver: refuses period of 200 ms"), reports.toString());
        assertEquals(1, driver.statistics().errors().get(DriverError.UNSUPPORTED), "USB is not there: no error");
        assertTrue(wasReported("is configured"), reports.toString());
    }

    @Test
    void shouldLeaveNmeaOnIfThereIsNoNavPvt() {
        Receiver receiver = new Receiver(9_600, false);
        receiver.refused.add("0601 01 07");
        start(GpsOptions.of(receiver));
        step(200);
        assertTrue(wasReported("refuses NAV-PVT"), reports.toString());
        assertTrue(receiver.settings.stream().noneMatch(setting -> setting.startsWith("0601 f0")));
        fly(receiver, 0, 10, false);
        assertEquals(10, driver.statistics().samples(), "the first two with the third");
        assertEquals(8, seen.size());
    }

    @Test
    void shouldTakeNmeaOfAReceiverThatDoesNotAnswer() {
        Receiver receiver = new Receiver(57_600, true);
        receiver.answers = false;
        start(GpsOptions.of(receiver));
        fly(receiver, 0, 60, false);
        assertTrue(wasReported("found at 57600 baud"), reports.toString());
        assertTrue(wasReported("does not answer to UBX"), reports.toString());
        assertTrue(seen.size() > 20, "fixes: " + seen.size());
    }

    @Test
    void shouldSendNothingToAnNmeaReceiver() {
        Receiver receiver = new Receiver(38_400, true);
        start(GpsOptions.of(receiver).protocol(GpsProtocol.NMEA));
        fly(receiver, 0, 60, false);
        assertTrue(wasReported("found at 38400 baud"), reports.toString());
        assertEquals(List.of(), receiver.settings);
        assertTrue(seen.size() > 20, "fixes: " + seen.size());
    }

    @Test
    void shouldPreferUbxWhileItComes() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        for (TrueFix fix : TrueFix.flight(START, 10, 200)) {
            receiver.send(TestNmea.bytes(TestNmea.epoch("GN", fix)));
            receiver.send(TestUbx.pvt(fix));
            step(20);
        }
        assertEquals(9, seen.size());
        assertTrue(seen.stream().allMatch(SeenFix::velocityValid));
    }

    @Test
    void shouldTellOfAReceiverWithoutFix() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        for (int i = 0; i < 10; i++) {
            receiver.send(TestNmea.bytes(TestNmea.sentence("GNGGA,,,,,,0,00,99.99,,,,,,")));
            step(100);
        }
        assertTrue(seen.size() >= 4, "messages: " + seen.size());
        assertTrue(seen.stream().noneMatch(SeenFix::hasPosition));
        assertTrue(driver.statistics().healthy());
    }

    @Test
    void shouldNameGarbageWhileTheRateIsSought() {
        Receiver receiver = new Receiver(250_000, true);
        start(GpsOptions.of(receiver));
        fly(receiver, 0, 60, true);
        assertTrue(
                wasReported("receiver: no message at [9600, 38400, 57600, 115200, 230400, 460800, 921600] baud, but"),
                reports.toString());
        assertTrue(driver.statistics().errors().get(DriverError.BAD_DATA) >= 1);
        assertEquals(List.of(), seen);
    }

    @Test
    void shouldNameSilence() {
        start(GpsOptions.of(new Receiver(250_000, true)));
        step(2_000);
        assertTrue(wasReported("receiver: no message at [9600"), reports.toString());
        assertTrue(driver.statistics().errors().get(DriverError.TIMEOUT) >= 1);
        assertFalse(driver.statistics().healthy());
    }

    @Test
    void shouldFindTheBaudRateAgainWhenTheReceiverChangesIt() {
        Receiver receiver = new Receiver(38_400, true);
        start(GpsOptions.of(receiver));
        step(400);
        fly(receiver, 0, 10, true);
        receiver.baudRate = 9_600;
        fly(receiver, 10, 80, true);
        assertTrue(wasReported("is the baud rate right?") || wasReported("no message for"), reports.toString());
        assertTrue(wasReported("found at 9600 baud"), reports.toString());
        assertTrue(seen.size() > 20, "fixes: " + seen.size());
    }

    @Test
    void shouldCountCorruption() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        for (int i = 0; i < 10; i++) {
            byte[] frame = TestUbx.pvt(TrueFix.flight(START, 10, 200).get(i));
            frame[50] ^= (byte) (i % 3 == 0 ? 1 : 0);
            receiver.send(frame);
            step(20);
        }
        assertEquals(4, driver.statistics().errors().get(DriverError.BAD_DATA));
        assertTrue(wasReported("receiver: damaged messages: 1 so far"), reports.toString());
        assertEquals(5, seen.size());
    }

    @Test
    void shouldComeBackWhenTheDeviceIsLost() {
        Receiver receiver = new Receiver(9_600, true);
        start(GpsOptions.of(receiver));
        step(200);
        fly(receiver, 0, 5, true);
        receiver.failure = new IOException("receiver: the port does not respond (error 5); unplugged?");
        step(100);
        assertEquals(DriverState.WAITING, driver.state());
        assertFalse(receiver.open);
        receiver.failure = null;
        step(700);
        fly(receiver, 50, 60, true);
        assertEquals(DriverState.RUNNING, driver.state());
        assertEquals(4 + 9, positions());
        assertTrue(wasReported("unplugged?"), reports.toString());
    }

    @Test
    void shouldReadAFileToItsEnd() throws IOException {
        StringBuilder log = new StringBuilder();
        TrueFix.flight(START, 20, 200).forEach(fix -> log.append(TestNmea.epoch("GN", fix)));
        Path file = Files.writeString(folder.resolve("log.nmea"), log);
        start(GpsOptions.of(new FileAddress(file)));
        step(10);
        assertEquals(DriverState.ENDED, driver.state());
        assertEquals(20, driver.statistics().samples());
        assertEquals(0, driver.statistics().errorCount(), reports.toString());
    }

    @Test
    void shouldNameAFileThatHoldsNoMessage() throws IOException {
        Path file = Files.writeString(folder.resolve("log.nmea"), "nothing of the kind\n".repeat(10));
        start(GpsOptions.of(new FileAddress(file)));
        step(10);
        assertTrue(wasReported("file:" + file + ": no message in 200 bytes"), reports.toString());
        assertEquals(1, driver.statistics().errors().get(DriverError.BAD_DATA));
    }

    /** The first NAV-PVT waits for messages of its epoch, and so is read at the end of the data only. */
    @Test
    void shouldReportDamageThatOnlyTheEndOfTheDataShows() throws IOException {
        ByteBuffer payload = TestUbx.pvtPayload(TrueFix.flight(START, 1, 200).get(0));
        int latitude = 28;
        payload.putInt(latitude, Integer.MAX_VALUE);
        Path file = Files.write(folder.resolve("log.ubx"), TestUbx.frame(0x01, 0x07, payload.array()));
        start(GpsOptions.of(new FileAddress(file)));
        step(10);
        assertEquals(DriverState.ENDED, driver.state());
        assertTrue(wasReported("file:" + file + ": damaged messages: 1 so far"), reports.toString());
        assertEquals(1, driver.statistics().errors().get(DriverError.BAD_DATA));
    }
}
