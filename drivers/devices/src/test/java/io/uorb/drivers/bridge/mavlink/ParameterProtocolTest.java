// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.bridge.mavlink.wire.MavlinkCrc32;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameter protocol on a manual clock. */
@DisplayName("modules:MO-25 parameter protocol")
class ParameterProtocolTest {
    private static final long SHORT_US = 50_000;
    private static final String ROLL_P = "MC_ROLLRATE_P 4/6 9 ";

    private final ParameterStore store = StationFixture.store();

    @AutoClose
    private final ParameterStation station = new ParameterStation(store);

    private List<String> answers() {
        station.pass(SHORT_US);
        return station.values();
    }

    private static String bits(double value) {
        return Integer.toHexString(Float.floatToRawIntBits((float) value));
    }

    private List<String> list() {
        return List.of(
                "IMU_GYRO_COUNT 0/6 6 0",
                "MC_AIRMODE 1/6 6 0",
                "MC_PITCHRATE_P 2/6 9 " + bits(0.15),
                "MC_ROLLRATE_K_16 3/6 9 " + bits(1),
                ROLL_P + bits(0.15),
                "SYS_AUTOSTART 5/6 6 fa1");
    }

    /** The rule of PX4's param_hash_check: names and values in their order, without the volatile ones. */
    private String hash() {
        int hash = 0;
        for (String name : StationFixture.NAMES) {
            if (!name.equals("IMU_GYRO_COUNT")) {
                int bits = store.get(name).bits();
                byte[] value = {(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24)};
                hash = MavlinkCrc32.of(hash, name.getBytes(StandardCharsets.US_ASCII));
                hash = MavlinkCrc32.of(hash, value);
            }
        }
        return "_HASH_CHECK 65535/6 5 " + Integer.toHexString(hash);
    }

    @Test
    void shouldListTheHashAndThenAllThatHavePx4Names() {
        station.requestList();
        List<String> expected = new ArrayList<>(list());
        expected.add(0, hash());
        assertEquals(expected, answers());
        station.pass(1_000_000);
        assertEquals(List.of(), station.values());
    }

    @Test
    void shouldReadByIndexAndByName() {
        station.read(5, "");
        assertEquals(List.of("SYS_AUTOSTART 5/6 6 fa1"), answers());
        station.read(-1, "MC_ROLLRATE_P");
        assertEquals(List.of(ROLL_P + bits(0.15)), answers());
        station.read(-1, "MC_ROLLRATE_K_16");
        assertEquals(List.of("MC_ROLLRATE_K_16 3/6 9 3f800000"), answers());
        station.read(-1, "_HASH_CHECK");
        assertEquals(List.of(hash()), answers());
    }

    @Test
    void shouldSetAndTellWhatIsStored() {
        station.set("MC_ROLLRATE_P", 0.2f);
        assertEquals(List.of(ROLL_P + bits(0.2)), answers());
        assertEquals(0.2f, store.get("MC_ROLLRATE_P").floatValue());
        station.set("SYS_AUTOSTART", ParameterStation.INT32, Integer.MIN_VALUE);
        assertEquals(List.of("SYS_AUTOSTART 5/6 6 80000000"), answers());
        assertEquals(Integer.MIN_VALUE, store.get("SYS_AUTOSTART").intValue());
    }

    /** The bits of some integers are those of a signalling NaN, which no float may pass on the way. */
    @ParameterizedTest
    @CsvSource({"2139095041", "2141192193", "-8388607", "-1", "2147483647", "1"})
    void shouldCarryIntegersBytewise(int value) {
        station.set("SYS_AUTOSTART", ParameterStation.INT32, value);
        assertEquals(List.of("SYS_AUTOSTART 5/6 6 " + Integer.toHexString(value)), answers());
        assertEquals(value, store.get("SYS_AUTOSTART").intValue());
    }

    @Test
    void shouldTellTheStoredValueAndTheLimitOfWhatItRefuses() {
        station.set("MC_ROLLRATE_P", 0.75f);
        assertEquals(List.of(ROLL_P + bits(0.15)), answers());
        assertEquals(List.of("MC_ROLLRATE_P = 0.75 is above the greatest value 0.5 1/rad"), station.texts());
        station.set("MC_ROLLRATE_P", Float.NaN);
        assertEquals(List.of(ROLL_P + bits(0.15)), answers());
        assertEquals(List.of("MC_ROLLRATE_P = NaN is not finite"), station.texts());
        station.set("MC_AIRMODE", ParameterStation.INT32, 9);
        assertEquals(List.of("MC_AIRMODE 1/6 6 0"), answers());
        assertEquals(List.of("MC_AIRMODE = 9 is none of [0, 1, 2]"), station.texts());
    }

    @ParameterizedTest
    @CsvSource({"6,1", "5,1", "10,1", "0,0", "255,7"})
    void shouldRefuseOtherTypes(int type, int bits) {
        station.set("MC_ROLLRATE_P", type, bits);
        assertEquals(List.of(ROLL_P + bits(0.15)), answers());
        assertEquals(0.15f, store.get("MC_ROLLRATE_P").floatValue());
        String text = String.join("", station.texts());
        assertTrue(text.startsWith("MC_ROLLRATE_P") && text.contains("float32"), text);
    }

    @Test
    void shouldNotAnswerForUnknownNamesButTell() {
        station.set("MC_ROLLRATE_Q", 1);
        assertEquals(List.of(), answers());
        String text = String.join("", station.texts());
        assertTrue(text.startsWith("no parameter MC_ROLLRATE_Q; did you mean MC_ROLLRATE_P"), text);
        station.read(-1, "NOWHERE");
        assertEquals(List.of(), answers());
        assertTrue(station.texts().get(0).startsWith("no parameter NOWHERE"));
    }

    @Test
    void shouldHideParametersWithoutPx4Names() {
        station.set("mc_rate_control.hidden", ParameterStation.INT32, 5);
        assertEquals(List.of(), answers());
        assertEquals(2, store.get("mc_rate_control.hidden").intValue());
    }

    @Test
    void shouldSendTheHashOfThePresentValues() {
        station.read(-1, "_HASH_CHECK");
        String before = hash();
        assertEquals(List.of(before), answers());
        store.set("MC_PITCHRATE_P", ParameterValue.ofFloat(0.25f));
        station.read(-1, "_HASH_CHECK");
        assertTrue(answers().contains(hash()));
        assertNotEquals(before, hash());
    }

    @Test
    void shouldTellOfChangesWhileTheLinkWasClosed() {
        station.pass(200_000);
        station.rig.driver.stop();
        store.set("MC_PITCHRATE_P", ParameterValue.ofFloat(0.25f));
        station.rig.driver.start();
        station.pass(200_000);
        assertEquals(List.of("MC_PITCHRATE_P 2/6 9 " + bits(0.25)), station.values());
        station.read(-1, "_HASH_CHECK");
        assertEquals(List.of(hash()), answers());
    }

    @Test
    void shouldTellOfChangesByOthers() {
        station.pass(200_000);
        store.set("MC_PITCHRATE_P", ParameterValue.ofFloat(0.25f));
        assertEquals(List.of("MC_PITCHRATE_P 2/6 9 " + bits(0.25)), answers());
    }

    @Test
    void shouldTellAtMostTenTimesASecondOfWhatChangesAllTheTime() {
        station.pass(200_000);
        for (int i = 1; i <= 1_000; i++) {
            store.set("IMU_GYRO_COUNT", ParameterValue.ofInt(i));
            station.rig.advance(2_000);
        }
        int told = station.values().size();
        assertTrue(told >= 19 && told <= 21, told + " in 2 s");
        station.pass(200_000);
        assertEquals(List.of("IMU_GYRO_COUNT 0/6 6 3e8"), station.values());
    }

    @Test
    void shouldTellOfParametersThatComeLater() {
        station.pass(200_000);
        StationFixture.bindLate(store);
        assertEquals(List.of("AA_FIRST 0/8 6 7", "ZZ_LAST 7/8 6 8"), answers());
        station.read(5, "");
        assertEquals(List.of("MC_ROLLRATE_P 5/8 9 " + bits(0.15)), answers());
    }

    @Test
    void shouldStopTheListForAStationThatKnowsTheHash() {
        station.requestList();
        station.rig.advance(2_000);
        assertEquals(5, station.values().size());
        station.set("_HASH_CHECK", 5, 1);
        assertEquals(List.of(), answers());
        assertEquals(List.of(), station.texts());
    }

    @Test
    void shouldGoRoundForAStationThatAsksAgain() {
        for (int i = 0; i < 20; i++) {
            station.requestList();
            station.rig.advance(2_000);
        }
        station.pass(SHORT_US);
        List<String> values = station.values();
        assertTrue(values.containsAll(list()), values.toString());
        assertEquals(1, values.stream().filter(hash()::equals).count());
        assertTrue(values.size() <= 20 * 6 + 7, values.size() + " values");
    }

    @Test
    void shouldIgnoreWhatIsForOthers() {
        byte[] payload = ParameterStation.LIST.newPayload();
        ParameterStation.LIST.field("targetSystem").put(payload, 7);
        station.rig.send(ParameterStation.LIST, payload);
        assertEquals(List.of(), answers());
    }

    @Test
    void shouldBehaveAsBeforeWithoutAStore() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            byte[] payload = ParameterStation.LIST.newPayload();
            ParameterStation.LIST.field("targetSystem").put(payload, 3);
            rig.send(ParameterStation.LIST, payload);
            rig.advance(1_000_000);
            assertEquals(0, rig.count(ParameterStation.VALUE));
        }
    }
}
