// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.gps.SeenFix;
import io.uorb.drivers.gps.TestUbx;
import io.uorb.testing.TrueFix;
import io.uorb.topics.sensors.SensorGps;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fixes of frames. */
class UbxReaderTest {
    private static final Instant START = Instant.parse("2026-03-01T11:59:55Z");
    private static final int FIX_TYPE = 20;
    private static final int FLAGS = 21;

    private final List<SeenFix> seen = new ArrayList<>();
    private final List<Long> received = new ArrayList<>();
    private final UbxReader reader = new UbxReader(new SensorGps(), (fix, receivedUs) -> {
        seen.add(SeenFix.of(fix));
        received.add(receivedUs);
    });

    private void accept(byte... bytes) {
        reader.accept(bytes, bytes.length, 0);
    }

    /** Returns the second fix, with which the first one is published. */
    private SeenFix second(Consumer<ByteBuffer> change) {
        for (TrueFix fix : TrueFix.flight(START, 2, 200)) {
            ByteBuffer payload = TestUbx.pvtPayload(fix);
            change.accept(payload);
            accept(TestUbx.frame(1, 7, payload.array()));
        }
        return seen.isEmpty() ? null : seen.get(1);
    }

    @Test
    void shouldMakeAFixOfEachPosition() {
        List<TrueFix> fixes = TrueFix.flight(START, 50, 100);
        for (TrueFix fix : fixes) {
            accept(TestUbx.dop(fix));
            accept(TestUbx.pvt(fix));
            accept(TestUbx.sat(fix, 23));
        }
        assertEquals(50, seen.size());
        for (int i = 0; i < seen.size(); i++) {
            assertSame(fixes.get(i), seen.get(i));
        }
        assertEquals(150, reader.counts().messages());
        assertEquals(0, reader.counts().broken() + reader.counts().malformed());
    }

    /** One that is not requested, too. */
    @Test
    void shouldNotAwaitAFrameOfAnImpossibleLength() {
        accept(new byte[] {(byte) 0xb5, 0x62, 0x01, 0x35, (byte) 0xd1, 0x07});
        TrueFix.flight(START, 2, 200).forEach(fix -> accept(TestUbx.pvt(fix)));
        assertEquals(2, seen.size());
    }

    private static void assertSame(TrueFix expected, SeenFix fix) {
        assertEquals(SensorGps.FIX_TYPE_3D, fix.type());
        assertEquals(expected.utcUs(), fix.utcUs());
        assertEquals(expected.latitudeDeg(), fix.latitudeDeg(), 0.51e-7);
        assertEquals(expected.longitudeDeg(), fix.longitudeDeg(), 0.51e-7);
        assertEquals(expected.altitudeMslM(), fix.altitudeMslM(), 0.00051);
        assertEquals(expected.altitudeMslM() + expected.separationM(), fix.altitudeEllipsoidM(), 0.00051);
        double course = Math.toRadians(expected.courseDeg());
        assertEquals(expected.speedMS(), fix.speedMS(), 0.0006);
        assertEquals(expected.speedMS() * Math.cos(course), fix.northMS(), 0.0006);
        assertEquals(expected.speedMS() * Math.sin(course), fix.eastMS(), 0.0006);
        assertEquals(expected.downMS(), fix.downMS(), 0.0006);
        assertTrue(fix.velocityValid());
        assertEquals(Math.IEEEremainder(course, 2 * Math.PI), fix.courseRad(), 1e-6);
        assertEquals(expected.satellites(), fix.satellites());
        assertEquals(expected.hdop(), fix.hdop(), 0.0051);
        assertEquals(expected.vdop(), fix.vdop(), 0.0051);
        assertEquals(1.234f, fix.eph());
        assertEquals(2.345f, fix.epv());
    }

    /** Type, flags (1: usable, 2: differential, 64 and 128: carrier phase), flags 3 (1: position not valid). */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 1",
        "1, 1, 0, 8",
        "2, 1, 0, 2",
        "3, 1, 0, 3",
        "4, 1, 0, 3",
        "5, 1, 0, 2",
        "3, 0, 0, 1",
        "3, 3, 0, 4",
        "3, 67, 0, 5",
        "3, 131, 0, 6",
        "3, 65, 0, 3",
        "3, 129, 0, 3",
        "3, 1, 1, 1",
        "2, 3, 0, 2",
        "6, 1, 0, 3",
        "200, 3, 0, 4",
        "3, 193, 0, 3",
        "3, 195, 0, 4",
        "6, 0, 0, 1"
    })
    void shouldTellTheKindOfFix(int type, int flags, int flags3, int expected) {
        SeenFix fix = second(payload ->
                payload.put(FIX_TYPE, (byte) type).put(FLAGS, (byte) flags).put(78, (byte) flags3));
        assertEquals(expected, fix.type());
        boolean hasPosition = expected != SensorGps.FIX_TYPE_NONE;
        assertEquals(hasPosition, !Double.isNaN(fix.latitudeDeg()));
        assertEquals(hasPosition && expected != SensorGps.FIX_TYPE_2D, !Double.isNaN(fix.altitudeMslM()));
    }

    /** Offset in the payload and a value that cannot be. */
    @ParameterizedTest
    @CsvSource({
        "0, 604800000",
        "28, 900000001",
        "24, -1800000001",
        "36, 200000000",
        "32, 900000",
        "40, 1000001",
        "44, -1"
    })
    void shouldRefuseImpossibleValues(int offset, int value) {
        second(payload -> payload.putInt(offset, value));
        assertEquals(List.of(), seen);
        assertEquals(2, reader.counts().malformed());
    }

    /** Of which the frame ends with two reserved fields, where others have flags. */
    @Test
    void shouldReadTheShorterFrameOfGeneration7() {
        List<TrueFix> fixes = TrueFix.flight(START, 2, 200);
        for (TrueFix fix : fixes) {
            accept(TestUbx.dop(fix));
            byte[] payload = TestUbx.pvtPayload(fix).put(78, (byte) 1).array();
            accept(TestUbx.frame(1, 7, Arrays.copyOf(payload, 84)));
        }
        assertEquals(2, seen.size());
        assertSame(fixes.get(0), seen.get(0));
        assertSame(fixes.get(1), seen.get(1));
    }

    /** Parts that the frame tells twice: speed, course, a component, down too fast. */
    @ParameterizedTest
    @CsvSource({"60, 14100", "64, 9000000", "48, 8000", "52, -14000", "56, 700000"})
    void shouldTellNoVelocityThatContradictsItself(int offset, int value) {
        SeenFix fix = second(payload -> payload.putInt(offset, value));
        assertTrue(fix.hasPosition());
        assertFalse(fix.velocityValid());
        assertTrue(Float.isNaN(fix.northMS()));
    }

    /** Month, day, hour, second, and flags that say that the time is not fully known. */
    @ParameterizedTest
    @CsvSource({"6, 13", "7, 32", "8, 12", "10, 33", "11, 3"})
    void shouldTellNoTimeThatIsNotKnownOrDoesNotFit(int offset, int value) {
        assertEquals(0, second(payload -> payload.put(offset, (byte) value)).utcUs());
    }

    @Test
    void shouldTakeNegativeFractionsOfASecond() {
        List<TrueFix> fixes = TrueFix.flight(START, 2, 1_000);
        for (TrueFix fix : fixes) {
            ByteBuffer payload = TestUbx.pvtPayload(fix);
            accept(TestUbx.frame(1, 7, payload.putInt(16, -250_123).array()));
        }
        assertEquals(
                List.of(fixes.get(0).utcUs() - 251, fixes.get(1).utcUs() - 251),
                seen.stream().map(SeenFix::utcUs).toList());
    }

    /** Sends epochs as a configured receiver does; of the fifth, some bytes of a frame are other ones. */
    private void sendWitnessed(int messageId, int offset, int value) {
        List<TrueFix> fixes = TrueFix.flight(START, 8, 200);
        for (int i = 0; i < fixes.size(); i++) {
            TrueFix fix = fixes.get(i);
            for (byte[] frame : List.of(TestUbx.posllh(fix), TestUbx.pvt(fix), TestUbx.velned(fix))) {
                byte[] payload = java.util.Arrays.copyOfRange(frame, 6, frame.length - 2);
                if (i == 4 && frame[3] == messageId) {
                    ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
                }
                accept(TestUbx.frame(1, frame[3], payload));
            }
        }
    }

    /** Message and offset of a number that is then another than in the message that tells the same. */
    @ParameterizedTest
    @CsvSource({"7, 24, 85652650", "7, 28, 472852330", "7, 36, 499600", "2, 4, 85652650", "2, 0, 5", "18, 0, 5"})
    void shouldPublishNoFixThatCrossChecksReject(int messageId, int offset, int value) {
        sendWitnessed(messageId, offset, value);
        assertEquals(7, seen.size());
    }

    @ParameterizedTest
    @CsvSource({"7, 56, -1900", "18, 12, 0"})
    void shouldTellNoVelocityThatACrossCheckContradicts(int messageId, int offset, int value) {
        sendWitnessed(messageId, offset, value);
        assertEquals(
                List.of(true, true, true, true, false, true, true, true),
                seen.stream().map(SeenFix::velocityValid).toList());
    }

    @Test
    void shouldTellNoAccuracyThatACrossCheckContradicts() {
        sendWitnessed(7, 40, 1_234 ^ 0x80);
        assertTrue(Float.isNaN(seen.get(4).eph()));
        assertEquals(1.234f, seen.get(5).eph());
    }

    @Test
    void shouldNotWaitForCrossChecksThatAreNoLongerSent() {
        sendWitnessed(0, 0, 0);
        TrueFix.flight(START, 16, 200).subList(8, 16).forEach(fix -> accept(TestUbx.pvt(fix)));
        assertEquals(8 + 8 - 3, seen.size());
        assertEquals(3, reader.counts().incomplete());
    }

    /** Both heights are told: 0.128 m on one of them is seen. */
    @Test
    void shouldRefuseAHeightWhoseGeoidIsAnother() {
        List<TrueFix> fixes = TrueFix.flight(START, 3, 200);
        accept(TestUbx.pvt(fixes.get(0)));
        ByteBuffer payload = TestUbx.pvtPayload(fixes.get(1));
        accept(TestUbx.frame(1, 7, payload.putInt(32, payload.getInt(32) + 128).array()));
        reader.finish();
        assertEquals(0, seen.size());
        assertEquals(1, reader.counts().badPositions());
    }

    @Test
    void shouldRefuseAPlaceWhereTheVelocityDoesNotLead() {
        List<TrueFix> fixes = TrueFix.flight(START, 3, 200);
        accept(TestUbx.pvt(fixes.get(0)));
        ByteBuffer payload = TestUbx.pvtPayload(fixes.get(1));
        accept(TestUbx.frame(
                1, 7, payload.putInt(28, payload.getInt(28) + 1_500).array()));
        reader.finish();
        assertEquals(0, seen.size());
        assertEquals(1, reader.counts().badPositions(), "17 m beside the path");
    }

    @Test
    void shouldNotUseDilutionOfLongAgo() {
        List<TrueFix> fixes = TrueFix.flight(START, 8, 1_000);
        accept(TestUbx.dop(fixes.get(0)));
        fixes.forEach(fix -> accept(TestUbx.pvt(fix)));
        assertEquals(
                List.of(false, false, false, false, false, false, true, true),
                seen.stream().map(fix -> Float.isNaN(fix.hdop())).toList());
    }

    @Test
    void shouldRefuseTimesThatGoBackAndPlacesOutOfReach() {
        List<TrueFix> fixes = TrueFix.flight(START, 6, 100);
        List<TrueFix> elsewhere = TrueFix.flight(START, 6, 100, 10, 20);
        accept(TestUbx.pvt(fixes.get(0)));
        accept(TestUbx.pvt(fixes.get(1)));
        accept(TestUbx.pvt(fixes.get(0)));
        accept(TestUbx.pvt(elsewhere.get(2)));
        assertEquals(1, reader.counts().badTimes());
        accept(TestUbx.pvt(fixes.get(3)));
        assertEquals(1, reader.counts().badPositions());
        assertEquals(2, seen.size());
        accept(TestUbx.pvt(fixes.get(4)));
        assertEquals(4, seen.size());
    }

    @Test
    void shouldFindFramesAmongOtherBytesAndInAnyPieces() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (TrueFix fix : TrueFix.flight(START, 10, 100)) {
            bytes.writeBytes(new byte[] {'$', 'G', (byte) 0xb5, (byte) 0xb5, 0x62, 1, 7, 92, (byte) 0xb5});
            bytes.writeBytes(TestUbx.pvt(fix));
        }
        for (byte b : bytes.toByteArray()) {
            accept(b);
        }
        assertEquals(10, seen.size());
    }

    @Test
    void shouldLoseOneFrameOnlyByOneDamagedByte() {
        for (int at = 0; at < 100; at++) {
            reader.reset();
            seen.clear();
            for (int i = 0; i < 4; i++) {
                byte[] frame = TestUbx.pvt(TrueFix.flight(START, 4, 100).get(i));
                frame[at] ^= (byte) (i == 1 ? 0x10 : 0);
                accept(frame);
            }
            assertEquals(3, seen.size(), "damaged at " + at);
        }
    }

    @Test
    void shouldTellWhenTheFirstByteArrived() {
        for (TrueFix fix : TrueFix.flight(START, 2, 100)) {
            byte[] frame = TestUbx.pvt(fix);
            reader.accept(frame, 1, 5_000);
            reader.accept(java.util.Arrays.copyOfRange(frame, 1, 100), 99, 9_000);
        }
        assertEquals(List.of(5_000L, 5_000L), received);
    }

    @Test
    void shouldNotPublishWhatWasHeldUpByAFalseStart() {
        accept(TestUbx.pvt(TrueFix.flight(START, 3, 100).get(0)));
        byte[] falseStart = {(byte) 0xb5, 0x62, 0x02, 0x15, 0x00, 0x01};
        accept(falseStart);
        accept(TestUbx.pvt(TrueFix.flight(START, 3, 100).get(1)));
        byte[] rest = new byte[200];
        reader.accept(rest, rest.length, 1_500_000);
        assertEquals(List.of(), seen);
        assertEquals(1, reader.counts().badTimes());
    }

    @Test
    void shouldReadTheVersion() {
        List<UbxVersion> versions = new ArrayList<>();
        reader.setListener(new UbxListener() {
            @Override
            public void onAnswer(int id, boolean done) {}

            @Override
            public void onVersion(UbxVersion version) {
                versions.add(version);
            }
        });
        accept(TestUbx.version("00190000", List.of("ROM BASE 0x118B2060", "PROTVER=27.11", "MOD=ZED-F9P")));
        accept(TestUbx.version("00080000", List.of("PROTVER 15.00", "GPS;SBAS;GLO;QZSS")));
        accept(TestUbx.version("00040007", List.of()));
        assertEquals(
                List.of(true, false, false),
                versions.stream().map(UbxVersion::hasKeys).toList());
        assertEquals(
                "u-blox ZED-F9P, hardware 00190000, firmware EXT CORE 1.00 (61b2dd), protocol 27.11",
                versions.get(0).toString());
    }
}
