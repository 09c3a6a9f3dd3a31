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
 * Sends the items about routes of one link. A frame that the engine refuses is offered again with growing delays, its
 * items one by one. An item that is refused by itself for some seconds gives way to a short one that closes its route,
 * so the link and all other routes go on. Not thread-safe: for the thread of the links.
 */
final class ItemSender {
    private static final int MOST_FRAMES = 32;
    private static final long FIRST_DELAY_NS = 100_000_000L;
    private static final long MOST_DELAY_NS = 2_000_000_000L;
    private static final int TRIES = 6;
    /** Bytes of an answer up to its text, and of the length of the text. */
    private static final int ANSWER_BYTES = 1 + Short.BYTES + 2 + 2 * Integer.BYTES + Short.BYTES;

    private final LinkContext link;
    private final ControlChannel channel;
    private final OutgoingRoutes outgoing;
    private final ItemWriter item;
    /** How often in a row the frame was refused that begins with {@link #refused}. */
    private int refusals;

    private int refused;
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
        refusals = 0;
        isSingle = false;
    }

    /** Sends what waits; returns the number of frames. */
    int send(FrameSender frames, long nowNs) {
        int count = 0;
        if (refusals > 0 && nowNs - nextNs < 0) {
            return count;
        }
        while (count < MOST_FRAMES && write(frames, nowNs)) {
            ByteBuffer frame = frames.frame();
            OfferResult result = frames.control();
            if (result == OfferResult.TAKEN) {
                taken(frame, nowNs);
                count++;
            } else if (result == OfferResult.REFUSED && ControlChannel.items(frame) > 1) {
                isSingle = true;
            } else {
                if (result == OfferResult.REFUSED) {
                    refused(frame, nowNs);
                }
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
            refusals = 0;
        }
    }

    private void refused(ByteBuffer frame, long nowNs) {
        int number = ControlChannel.firstNumber(frame);
        if (number != refused) {
            refused = number;
            refusals = 0;
        }
        refusals++;
        nextNs = nowNs + Math.min(MOST_DELAY_NS, FIRST_DELAY_NS << Math.min(refusals, TRIES) - 1);
        if (refusals == 1) {
            link.tell("the engine refuses a frame of " + frame.limit() + " bytes about a route; it is offered again");
        } else if (refusals == TRIES) {
            giveUp(number);
        }
    }

    private void giveUp(int number) {
        byte[] present = channel.item(number);
        ItemReader values = new ItemReader(ByteBuffer.wrap(present).order(ByteOrder.LITTLE_ENDIAN));
        int kind = values.u8();
        int route = values.u16();
        if (kind == ItemKind.OFFER || kind == ItemKind.DEFINITION) {
            replace(number, item.begin(ItemKind.WITHDRAW, route).i32(0).end());
            outgoing.refused(
                    route,
                    "the engine cannot carry " + (kind == ItemKind.OFFER ? "its offer" : "its definition") + ", "
                            + present.length + " bytes");
        } else if (kind == ItemKind.ANSWER && present.length > ANSWER_BYTES) {
            byte[] withoutText = Arrays.copyOf(present, ANSWER_BYTES);
            withoutText[ANSWER_BYTES - 2] = 0;
            withoutText[ANSWER_BYTES - 1] = 0;
            replace(number, withoutText);
        } // else there is nothing shorter: it stays, and is offered each two seconds
    }

    private void replace(int number, byte[] by) {
        channel.replace(number, by);
        refusals = 0;
    }
}
