// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.stream.MessageTarget;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkFrame;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkPeer;
import java.security.SecureRandom;

/**
 * The proof that a sender of datagrams without a key receives what is sent to its address, and has not forged it. It is
 * sent in turn a HEARTBEAT, which makes us known, and PING and TIMESYNC with a number that only their receiver knows;
 * the answer to either is the proof. In all it is sent no more bytes than it has sent ({@link Link#reply}). For the
 * link's thread.
 */
final class AddressProof {
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int MESSAGES = 3;

    private final MessageTarget us;
    private final MessageStream heartbeats;
    private final LinkCounters counters;
    private final FrameEncoder encoder;
    private final byte[] ping = TimeResponder.PING.newPayload();
    private final byte[] timesync = TimeResponder.TIMESYNC.newPayload();
    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];

    /** @param heartbeats ours */
    AddressProof(MessageTarget us, MessageStream heartbeats, LinkCounters counters) {
        this.us = us;
        this.heartbeats = heartbeats;
        this.counters = counters;
        this.encoder = new FrameEncoder(us.systemId(), us.componentId(), null);
    }

    /** Returns a number for a sender, which nobody can guess; greater than 0. */
    static long newNumber() {
        return RANDOM.nextLong() >>> 1 | 1;
    }

    /**
     * Sends the next of these messages to the sender of what was read last, if it has sent enough.
     *
     * @param step how many have been sent to it
     * @param secret number that the answer must have
     * @return whether one was sent
     */
    boolean ask(Link link, int step, long secret, long nowUs) {
        int length;
        LinkPeer sender = link.peer();
        int number = Math.max(0, sender.nextNumber());
        encoder.numberFrom(number);
        if (step % MESSAGES == 0) {
            heartbeats.latest(nowUs);
            length = encoder.encode(HEARTBEAT, heartbeats.payload, frame);
        } else if (step % MESSAGES == 1) {
            TimeResponder.PING_TIME.put(ping, secret);
            length = encoder.encode(TimeResponder.PING, ping, frame);
        } else {
            TimeResponder.TS1.put(timesync, secret);
            length = encoder.encode(TimeResponder.TIMESYNC, timesync, frame);
        }
        boolean sent = link.reply(frame, 0, length);
        if (sent) {
            // It goes on with the next number once it is accepted.
            sender.setNextNumber(number + 1 & 0xFF);
            counters.increment(LinkCount.FRAMES_OUT);
            counters.add(LinkCount.BYTES_OUT, length);
        }
        return sent;
    }

    /** Returns whether a message has our own address: an echo, which must not be answered. */
    boolean isEcho(MavlinkFrame message) {
        return message.systemId() == us.systemId() && message.componentId() == us.componentId();
    }

    /** Returns whether a message is the answer to one of the questions. */
    boolean isAnswer(MavlinkFrame message, long number) {
        byte[] payload = message.payload();
        if (message.messageId() == TimeResponder.PING.id()) {
            return TimeResponder.PING_SYSTEM.get(payload) == us.systemId()
                    && TimeResponder.PING_TIME.get(payload) == number;
        }
        return message.messageId() == TimeResponder.TIMESYNC.id()
                && TimeResponder.TC1.get(payload) != 0
                && TimeResponder.TS1.get(payload) == number;
    }
}
