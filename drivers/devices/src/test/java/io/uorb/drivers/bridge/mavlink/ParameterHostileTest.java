// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.parameter.ParameterChange;
import io.uorb.parameter.ParameterStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no station sends. */
@DisplayName("modules:MO-25 hostile requests")
class ParameterHostileTest {
    private static final long SECOND_US = 1_000_000;

    private final ParameterStore store = StationFixture.store();

    @AutoClose
    private final ParameterStation station = new ParameterStation(store);

    @ParameterizedTest
    @ValueSource(ints = {-2, -32768, 6, 32767})
    void shouldNotAnswerForIndicesThatAreNot(int index) {
        station.read(index, "");
        station.pass(SECOND_US);
        assertEquals(List.of(), station.values());
        assertEquals(1, station.texts().size());
        assertEquals(1, station.rig.counters.get(LinkCount.INVALID));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "AAAAAAAAAAAAAAAA", "MC_ROLLRATE_PPPP", "\u001b[2J", "a\nb", "\u00ff\u00ff", "_HASH_CHECK2"})
    void shouldEscapeNamesThatAreNone(String name) {
        station.set(name, 1);
        station.pass(SECOND_US);
        assertEquals(List.of(), station.values());
        String text = String.join("", station.texts());
        assertTrue(text.startsWith("no parameter "), text);
        assertTrue(text.chars().noneMatch(Character::isISOControl), text);
    }

    @Test
    void shouldTellAFewOfManyRefusals() {
        for (int i = 0; i < 1_000; i++) {
            station.set("NONE_" + i, 1);
            station.rig.advance(20_000);
        }
        int texts = station.texts().size();
        assertTrue(texts >= 29 && texts <= 31, texts + " texts in 20 s");
    }

    @Test
    void shouldBoundHowOftenIsSet() {
        List<ParameterChange> changes = new ArrayList<>();
        store.listen(changes::add);
        for (int i = 0; i < 2_000; i++) {
            station.set("SYS_AUTOSTART", ParameterStation.INT32, i);
            station.rig.advance(1_000);
        }
        assertTrue(changes.size() >= 195 && changes.size() <= 202, changes.size() + " in 2 s");
    }

    /** A flood costs the pace of the list, which still comes to its end. */
    @Test
    void shouldServeTheListDuringAFloodOfRequests() {
        station.requestList();
        Set<String> names = new TreeSet<>();
        int messages = 0;
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < 100; i++) {
                station.read(i % 3, "");
            }
            station.rig.advance(2_000);
            for (String value : station.values()) {
                names.add(value.substring(0, value.indexOf(' ')));
                messages++;
            }
        }
        assertTrue(names.containsAll(List.of(StationFixture.NAMES)), names.toString());
        assertTrue(messages <= 50, messages + " messages in 10 passes");
    }

    /** A datagram that was overtaken must not undo what was set after it. */
    @Test
    void shouldNotSetWhatIsLate() {
        FrameEncoder encoder = new FrameEncoder(254, 1, null);
        byte[] first = new byte[FrameEncoder.MAX_LENGTH];
        byte[] second = new byte[FrameEncoder.MAX_LENGTH];
        byte[] third = new byte[FrameEncoder.MAX_LENGTH];
        int type = ParameterStation.INT32;
        int a = encoder.encode(ParameterStation.SET, ParameterStation.setting("SYS_AUTOSTART", type, 1), first);
        int b = encoder.encode(ParameterStation.SET, ParameterStation.setting("SYS_AUTOSTART", type, 2), second);
        int c = encoder.encode(ParameterStation.SET, ParameterStation.setting("SYS_AUTOSTART", type, 3), third);
        station.rig.link.send(first, a);
        station.rig.link.send(third, c);
        station.rig.link.send(second, b);
        station.pass(SECOND_US);
        assertEquals(3, store.get("SYS_AUTOSTART").intValue());
        assertEquals(1, station.rig.counters.get(LinkCount.INVALID));
    }

    @Test
    void shouldNotSetForAll() {
        byte[] payload = ParameterStation.SET.newPayload();
        ParameterStation.SET.field("paramType").put(payload, ParameterStation.INT32);
        byte[] name = {'S', 'Y', 'S', '_', 'A', 'U', 'T', 'O', 'S', 'T', 'A', 'R', 'T'};
        ParameterStation.SET.field("paramId").putText(payload, name, 0, name.length);
        station.rig.send(ParameterStation.SET, payload);
        station.pass(SECOND_US);
        assertEquals(4001, store.get("SYS_AUTOSTART").intValue());
    }

    @Test
    void shouldKeepLimitsForRandomRequests() {
        Random random = new Random(25);
        for (int i = 0; i < 20_000; i++) {
            String name = StationFixture.NAMES[random.nextInt(StationFixture.NAMES.length)];
            switch (random.nextInt(4)) {
                case 0 -> station.set(name, random.nextInt(256), random.nextInt());
                case 1 -> station.set(name, random.nextBoolean() ? 6 : 9, random.nextInt());
                case 2 -> station.read(random.nextInt(1 << 16) - (1 << 15), name);
                default -> station.requestList();
            }
            station.rig.advance(1_000 + random.nextInt(30_000));
            float gain = store.get("MC_ROLLRATE_P").floatValue();
            assertTrue(gain >= 0.01f && gain <= 0.5f, "gain " + gain);
            assertTrue(Float.isFinite(store.get("MC_PITCHRATE_P").floatValue()));
            assertTrue(store.get("MC_AIRMODE").intValue() <= 2);
            station.values();
            station.texts();
        }
        assertEquals(0, station.rig.counters.get(LinkCount.UNHANDLED));
    }
}
