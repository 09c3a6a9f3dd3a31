// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A sender that is not on this machine, without a key. */
class AddressProofTest {
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final long SECOND_US = 1_000_000;
    private static final byte[] SECRET = new byte[SigningKey.LENGTH];

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final LinkCounters counters = new LinkCounters();
    private final RemoteLink link = new RemoteLink();
    private final Subscription<VehicleCommand> commands = orb.subscribe(VehicleCommandTopic.VEHICLE_COMMAND);
    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
    private FrameEncoder station = new FrameEncoder(255, 190, null);
    private Driver driver;

    private void start(SigningKey key) throws InterruptedException {
        MavlinkOptions options =
                MavlinkOptions.to(link).ids(NetworkRig.SYSTEM, 1).key(key);
        driver = MavlinkDriver.create(orb, DriverOptions.named("mavlink"), options, counters);
        driver.start();
        clock.advance(SECOND_US);
    }

    @AfterEach
    void close() {
        driver.close();
        orb.close();
    }

    private void send(MessageLayout message, byte[] payload) throws InterruptedException {
        link.send(Arrays.copyOf(frame, station.encode(message, payload, frame)));
        clock.advance(SECOND_US);
    }

    private void heartbeat() throws InterruptedException {
        byte[] payload = HEARTBEAT.newPayload();
        HEARTBEAT.field("mavlinkVersion").put(payload, 3);
        send(HEARTBEAT, payload);
    }

    private void arm() throws InterruptedException {
        byte[] payload = UdpStation.LONG.newPayload();
        UdpStation.LONG.field("command").put(payload, 400);
        UdpStation.LONG.field("targetSystem").put(payload, NetworkRig.SYSTEM);
        send(UdpStation.LONG, payload);
    }

    /** Returns the answers: the first payload of a message, or the numbers of all. */
    private List<Integer> answers(MessageLayout wanted, byte[] into) {
        List<Integer> found = new ArrayList<>();
        MavlinkParser parser = new MavlinkParser(new LinkCounters(), null, received -> {
            found.add(received.messageId());
            if (wanted != null && received.messageId() == wanted.id()) {
                System.arraycopy(received.payload(), 0, into, 0, into.length);
            }
        });
        link.answers.forEach(answer -> parser.accept(answer, answer.length, 0));
        return found;
    }

    @Test
    void shouldAskWithAsManyBytesAsWereSentAndPublishNothing() throws InterruptedException {
        start(null);
        for (int i = 0; i < 30; i++) {
            heartbeat();
            assertTrue(link.bytesOut <= link.bytesIn, link.bytesOut + " bytes for " + link.bytesIn);
        }
        arm();
        assertFalse(commands.updated());
        assertFalse(link.sender.isAccepted());
        assertEquals(31, counters.get(LinkCount.UNPROVEN));
        List<Integer> asked = answers(null, null);
        assertEquals(
                List.of(HEARTBEAT.id(), TimeResponder.PING.id(), TimeResponder.TIMESYNC.id()), asked.subList(0, 3));
    }

    /** A station counts numbers that it misses as lost messages. */
    @Test
    void shouldGoOnWithItsNumbersOnceASenderIsAccepted() throws InterruptedException {
        start(null);
        heartbeat();
        heartbeat();
        byte[] ping = TimeResponder.PING.newPayload();
        answers(TimeResponder.PING, ping);
        TimeResponder.PING_SYSTEM.put(ping, NetworkRig.SYSTEM);
        send(TimeResponder.PING, ping);
        assertTrue(link.sender.isAccepted());
        heartbeat();
        LinkCounters seen = new LinkCounters();
        MavlinkParser parser = new MavlinkParser(seen, null, received -> {});
        link.answers.forEach(answer -> parser.accept(answer, answer.length, 0));
        assertTrue(seen.get(LinkCount.FRAMES_IN) > 4, seen.toString());
        for (LinkCount gap : List.of(LinkCount.LOST, LinkCount.LATE, LinkCount.DUPLICATE, LinkCount.RESTARTED)) {
            assertEquals(0, seen.get(gap), gap.toString());
        }
    }

    @Test
    void shouldBelieveTheAnswerToAPing() throws InterruptedException {
        start(null);
        heartbeat();
        heartbeat();
        byte[] ping = TimeResponder.PING.newPayload();
        assertTrue(answers(TimeResponder.PING, ping).contains(TimeResponder.PING.id()));
        TimeResponder.PING_SYSTEM.put(ping, NetworkRig.SYSTEM);
        TimeResponder.PING_TIME.put(ping, TimeResponder.PING_TIME.get(ping) + 1);
        send(TimeResponder.PING, ping);
        assertFalse(link.sender.isAccepted(), "a guessed number");
        TimeResponder.PING_TIME.put(ping, TimeResponder.PING_TIME.get(ping) - 1);
        send(TimeResponder.PING, ping);
        assertTrue(link.sender.isAccepted());
        arm();
        assertTrue(commands.updated());
        assertTrue(link.bytesOut > link.bytesIn, "streams have begun");
    }

    @Test
    void shouldBelieveTheAnswerToATimesync() throws InterruptedException {
        start(null);
        for (int i = 0; i < 5; i++) {
            heartbeat();
        }
        byte[] timesync = TimeResponder.TIMESYNC.newPayload();
        assertTrue(answers(TimeResponder.TIMESYNC, timesync).contains(TimeResponder.TIMESYNC.id()));
        TimeResponder.TC1.put(timesync, 1);
        send(TimeResponder.TIMESYNC, timesync);
        assertTrue(link.sender.isAccepted());
    }

    @Test
    void shouldNotBelieveAnEcho() throws InterruptedException {
        start(null);
        for (int i = 0; i < 5; i++) {
            heartbeat();
        }
        int bytes = link.bytesOut;
        for (byte[] answer : List.copyOf(link.answers)) {
            link.send(answer);
            clock.advance(SECOND_US);
        }
        assertFalse(link.sender.isAccepted());
        assertEquals(bytes, link.bytesOut, "it would go round without end");
    }

    @Test
    void shouldAskSeldomHoweverMuchIsSent() throws InterruptedException {
        start(null);
        byte[] payload = HEARTBEAT.newPayload();
        for (int i = 0; i < 1_000; i++) {
            link.send(Arrays.copyOf(frame, station.encode(HEARTBEAT, payload, frame)));
            clock.advance(1_000);
        }
        assertEquals(10, link.answers.size(), 1);
    }

    @Test
    void shouldBelieveASignature() throws InterruptedException {
        start(SigningKey.of(SECRET));
        heartbeat();
        assertFalse(link.sender.isAccepted());
        assertEquals(0, link.bytesOut);
        station = new FrameEncoder(255, 190, LinkSigning.bySystemTime(SigningKey.of(SECRET), 1));
        arm();
        assertTrue(link.sender.isAccepted());
        assertTrue(commands.updated());
    }
}
