// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.flow.ControlChannel;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.route.AsIsTimes;
import io.uorb.bridge.link.route.RouteReceiver;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The receiving end of one peer: seals, silence, and the way of each kind of frame. */
final class LinkReceiver {
    private static final long SILENCE_NS = 200_000_000L;
    /** Frames of a slow line may be so far apart. */
    private static final long SLOW_SILENCE_NS = 500_000_000L;
    /** Where the newest are passed over for so long, the line is slower still. */
    private static final long MOST_PASSING_NS = 5_000_000_000L;

    private static final int TELLINGS = 2;
    private static final long LATE_US = 100_000L;
    private static final long MOST_USUAL_US = 1_000_000L;

    private final PeerLink link;
    private final ControlChannel channel;
    private final LinkReports reports;
    private final ControlChannel.ItemReceiver items = this::item;
    /** The greatest number of a frame of each stream. */
    private final int[] arrived = new int[LinkStream.values().length];
    /** Whether a frame of it has come on this connection: numbers go on over connections, and go round. */
    private final boolean[] hasArrived = new boolean[LinkStream.values().length];
    /** Null without a key. */
    private FrameSeal opener;

    /** Of this connection. */
    private AsIsTimes times = new AsIsTimes(false);

    private int epoch;
    private long lastHeardNs;
    /** When a message of a route with all of them has come. */
    private long lastMessageNs;
    /** When one has come closely behind the one before it. */
    private long lastDenseNs;

    private boolean afterSilence;
    private long silenceEndUs;
    /** Whether the newest was late since then: another short silence is that of a slow line, not of a cut. */
    private boolean isPassingOver;

    private long passingSinceNs;

    /** Time on the way of the last message of the newest that was not late. */
    private long usualUs;

    /** How often what has come is still to be acknowledged: messages twice, since one may be lost. */
    private int acksDue;

    private long frames;
    private long bytes;
    private long rejected;

    LinkReceiver(PeerLink link, ControlChannel channel, LinkReports reports, long nowNs) {
        this.link = link;
        this.channel = channel;
        this.reports = reports;
        this.lastHeardNs = nowNs;
    }

    /** Begins with a connection. */
    void reset(FrameSeal fresh, int itsEpoch, long nowNs) {
        opener = fresh;
        epoch = itsEpoch;
        times = new AsIsTimes(link.isClockShared()); // neither end's clock is simulated
        Arrays.fill(arrived, 0);
        Arrays.fill(hasArrived, false);
        lastHeardNs = nowNs;
        lastMessageNs = nowNs - Long.MAX_VALUE / 2;
        lastDenseNs = lastMessageNs;
        usualUs = 0;
        isPassingOver = false;
        endSilence();
        acksDue = 1;
    }

    private void endSilence() {
        afterSilence = true;
        silenceEndUs = link.nowUs();
    }

    /** Handles a frame. */
    void receive(LinkStream stream, ByteBuffer frame, long nowNs) {
        frames++;
        bytes += frame.limit();
        if (opener != null && !opener.open(stream.ordinal(), frame, true) || !Frame.isSound(frame)) {
            rejected++;
            return;
        }
        if (nowNs - lastHeardNs >= SILENCE_NS && !isOfSlowLine(nowNs)) {
            endSilence();
        }
        lastHeardNs = nowNs;
        if (!(Frame.kind(frame) == LinkFrameKind.DATA ? data(stream, frame, nowNs) : control(stream, frame, nowNs))) {
            rejected++;
        }
    }

    /** Whether this silence is no cut: frames were late already, and few of them come. */
    private boolean isOfSlowLine(long nowNs) {
        return isPassingOver && (nowNs - lastHeardNs < SLOW_SILENCE_NS || nowNs - passingSinceNs > MOST_PASSING_NS);
    }

    private boolean data(LinkStream stream, ByteBuffer frame, long nowNs) {
        OfferedRoute entry = link.incoming().of(Frame.route(frame));
        if (stream == LinkStream.CONTROL) {
            return false;
        }
        int streamNumber = Frame.streamNumber(frame);
        if (!hasArrived[stream.ordinal()] || streamNumber - arrived[stream.ordinal()] > 0) {
            hasArrived[stream.ordinal()] = true;
            arrived[stream.ordinal()] = streamNumber;
        }
        acksDue = TELLINGS;
        if (stream == LinkStream.ALL) {
            lastDenseNs = AckTimes.isDense(nowNs - lastMessageNs) ? nowNs : lastDenseNs;
            lastMessageNs = nowNs;
        }
        if (entry == null || entry.receiver == null || !entry.receiver.fits(frame)) {
            return false;
        }
        long nowUs = link.nowUs();
        if (link.isAsIs() && !times.accept(entry.receiver.timeUs(frame), nowUs)) {
            reportTime(entry.receiver);
            return false;
        }
        long offsetUs = link.clock().estimate().offsetUs();
        long lateAfterUs = lateAfterUs(nowUs);
        long waitedUs = Frame.waitedUs(frame, nowUs + offsetUs);
        if (stream == LinkStream.LATEST) {
            boolean isLate = afterSilence && waitedUs > lateAfterUs;
            passingSinceNs = isPassingOver && isLate ? passingSinceNs : nowNs;
            isPassingOver = isLate;
            afterSilence = isPassingOver;
            usualUs = isPassingOver ? usualUs : Math.min(Math.max(0, waitedUs), MOST_USUAL_US);
        }
        if (entry.receiver.accept(frame, nowUs, offsetUs, afterSilence ? lateAfterUs : -1, !link.isAsIs())) {
            link.publish(entry);
        }
        return true;
    }

    private void reportTime(RouteReceiver receiver) {
        if (times.refused() == 1) {
            link.tell("a message of " + receiver.topic().name() + " is refused: its time is more than 60 s ahead of the"
                    + " clock; further ones are counted as rejected, and not reported");
        }
    }

    /**
     * Returns the time on the way after which the newest is late, if it comes after a silence. What was handed over
     * since then is slow, not late, and so is what takes about as long as the one before: a narrow line may delay all.
     */
    private long lateAfterUs(long nowUs) {
        long afterUs = Math.max(LATE_US + link.clock().estimate().boundUs(nowUs), nowUs - silenceEndUs);
        return Math.max(afterUs, 2 * usualUs);
    }

    private boolean control(LinkStream stream, ByteBuffer frame, long nowNs) {
        if (stream != LinkStream.CONTROL || Frame.number(frame) != epoch) {
            return false;
        }
        switch (Frame.kind(frame)) {
            case LinkFrameKind.ACK -> {
                return acknowledged(frame, nowNs);
            }
            case LinkFrameKind.PING, LinkFrameKind.PONG -> {
                return link.clock().receive(frame, link.frames(), link.session());
            }
            case LinkFrameKind.ITEMS -> {
                acksDue = Math.max(1, acksDue); // items are repeated until they are acknowledged
                return channel.read(frame, items);
            }
            case LinkFrameKind.SENT_COUNTERS, LinkFrameKind.RECEIVED_COUNTERS -> {
                return reports.receive(frame);
            }
            case LinkFrameKind.BYE -> {
                link.lose("it closed the link");
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    private boolean acknowledged(ByteBuffer frame, long nowNs) {
        if (frame.limit() != Frame.HEAD_BYTES + 3 * Integer.BYTES) {
            return false;
        }
        link.acknowledged(frame.getInt(16), frame.getInt(20), frame.getInt(24), nowNs);
        return true;
    }

    private void item(ByteBuffer bytes) {
        ItemReader values = new ItemReader(bytes);
        int kind = values.u8();
        int route = values.u16();
        boolean isOfSender = kind == ItemKind.ANSWER || kind == ItemKind.DEFINITION_WANTED || kind == ItemKind.DEMAND;
        if (!values.isSound()
                || !(isOfSender
                        ? link.outgoing().item(kind, route, values)
                        : link.incoming().item(kind, route, values))) {
            rejected++;
        }
    }

    boolean shallAck() {
        return acksDue > 0;
    }

    /** Sends an acknowledgement of all that has arrived. */
    void acknowledge(FrameSender to, long session) {
        ByteBuffer frame = to.frame();
        Frame.begin(frame, LinkFrameKind.ACK, session);
        frame.putInt(arrived[LinkStream.LATEST.ordinal()]);
        frame.putInt(arrived[LinkStream.ALL.ordinal()]);
        frame.putInt(channel.expected());
        frame.limit(frame.position());
        to.control();
        acksDue = Math.max(0, acksDue - 1);
    }

    long lastHeardNs() {
        return lastHeardNs;
    }

    /** Returns when a message of a route with all of them has last come closely behind another one. */
    long lastDenseNs() {
        return lastDenseNs;
    }

    long frames() {
        return frames;
    }

    long bytes() {
        return bytes;
    }

    long rejected() {
        return rejected;
    }
}
