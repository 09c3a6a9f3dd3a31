// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.engine.OfferResult;
import io.uorb.bridge.link.flow.ControlChannel;
import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.ItemWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Sends the items about routes of one link. The items of a frame that the engine refuses are offered one by one. An
 * item that is refused by itself is too long for the engine, now and later: it gives way at once to a short one that
 * closes its route, so the link and all other routes go on. Only where that is refused too, items wait and are offered
 * again with growing delays. Not thread-safe: for the thread of the links.
 */
final class ItemSender {
    private static final int MOST_OFFERS = 32;
    private static final long FIRST_DELAY_NS = 100_000_000L;
    private static final long MOST_DELAY_NS = 2_000_000_000L;
    /** Bytes of an answer up to its text, and of the length of the text. */
    private static final int ANSWER_BYTES = 1 + Short.BYTES + 2 + 2 * Integer.BYTES + Short.BYTES;

    private final LinkContext link;
    private final ControlChannel channel;
    private final OutgoingRoutes outgoing;
    private final ItemWriter item;
    /** The item that was refused and has nothing shorter in its place. */
    private int refused;
    /** The time until it is offered again; 0 if nothing was refused. */
    private long delayNs;

    private long nextNs;
    private boolean isSingle;

    ItemSender(LinkContext link, ControlChannel channel, OutgoingRoutes outgoing, ItemWriter item) {
        this.link = link;
        this.channel = channel;
        this.outgoing = outgoing;
        this.item = item;
    }

    /** Begins anew with a connection. */
    void reset() {
        delayNs = 0;
        isSingle = false;
    }

    /** Sends what waits; returns the number of frames. */
    int send(FrameSender frames, long nowNs) {
        int count = 0;
        if (delayNs > 0 && nowNs - nextNs < 0) {
            return count;
        }
        for (int offers = 0; offers < MOST_OFFERS && write(frames, nowNs); offers++) {
            ByteBuffer frame = frames.frame();
            OfferResult result = frames.control();
            if (result == OfferResult.TAKEN) {
                taken(frame, nowNs);
                count++;
            } else if (result == OfferResult.REFUSED && ControlChannel.items(frame) > 1) {
                isSingle = true;
            } else if (result != OfferResult.REFUSED || !refused(frame, nowNs)) {
                break;
            }
        }
        return count;
    }

    private boolean write(FrameSender frames, long nowNs) {
        int most = isSingle ? 1 : Integer.MAX_VALUE;
        return channel.write(frames.frame(), link.session(), nowNs, link.roundTripNs(), most);
    }

    private void taken(ByteBuffer frame, long nowNs) {
        channel.taken(frame, nowNs);
        isSingle = false;
        if (ControlChannel.firstNumber(frame) - refused >= 0) {
            delayNs = 0;
        }
    }

    /** Handles the refusal of a single item; false if there is nothing shorter in its place. */
    private boolean refused(ByteBuffer frame, long nowNs) {
        int number = ControlChannel.firstNumber(frame);
        if (giveUp(number)) {
            return true;
        }
        delayNs = refused == number && delayNs > 0 ? Math.min(MOST_DELAY_NS, 2 * delayNs) : FIRST_DELAY_NS;
        refused = number;
        nextNs = nowNs + delayNs;
        if (delayNs == FIRST_DELAY_NS) {
            link.tell("the engine refuses a frame of " + frame.limit() + " bytes about a route; it is offered again");
        }
        return false;
    }

    private boolean giveUp(int number) {
        byte[] present = channel.item(number);
        ItemReader values = new ItemReader(ByteBuffer.wrap(present).order(ByteOrder.LITTLE_ENDIAN));
        int kind = values.u8();
        int route = values.u16();
        if (kind == ItemKind.OFFER || kind == ItemKind.DEFINITION) {
            channel.replace(number, item.begin(ItemKind.WITHDRAW, route).i32(0).end());
            outgoing.refused(
                    route,
                    "the engine cannot carry " + (kind == ItemKind.OFFER ? "its offer" : "its definition") + ", "
                            + present.length + " bytes");
            return true;
        }
        if (kind == ItemKind.ANSWER && present.length > ANSWER_BYTES) {
            byte[] withoutText = Arrays.copyOf(present, ANSWER_BYTES);
            withoutText[ANSWER_BYTES - 2] = 0;
            withoutText[ANSWER_BYTES - 1] = 0;
            channel.replace(number, withoutText);
            return true;
        }
        return false;
    }
}
