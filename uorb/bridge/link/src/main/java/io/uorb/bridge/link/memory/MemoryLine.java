// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.memory;

import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.PriorityQueue;
import java.util.Random;

/** The way from one engine to another one. */
final class MemoryLine {
    /** As Aeron's time-out of connections of publications. */
    private static final long FORGOTTEN_NS = 5_000_000_000L;

    /** As Aeron's time-out of images: what was kept is gone, and the connection is made anew. */
    private static final long IMAGE_NS = 10_000_000_000L;

    private static final long SETUP_NS = 200_000_000L;
    private static final long REPEAT_NS = 20_000_000L;
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final int UDP_BYTES = 60;
    private static final int BITS = 8;
    private static final int CAPACITY = 1 << 20;

    /** A frame on its way. */
    private record Flight(long arrivalNs, long order, LinkStream stream, byte[] bytes) implements Comparable<Flight> {
        @Override
        public int compareTo(Flight other) {
            return arrivalNs != other.arrivalNs
                    ? Long.compare(arrivalNs, other.arrivalNs)
                    : Long.compare(order, other.order);
        }
    }

    private final Random random;
    private final PriorityQueue<Flight> flights = new PriorityQueue<>();
    /** Frames that are offered while the network is cut: kept, and delivered first, as real engines do. */
    private final ArrayDeque<Flight> kept = new ArrayDeque<>();

    private NetworkConditions conditions = NetworkConditions.GOOD;
    private long order;
    private long lineFreeNs;
    private long lastReliableNs;
    private long cutSinceNs = -1;
    private long readyNs;
    private long keptBytes;
    private long sentFrames;
    private long sentBytes;

    MemoryLine(long seed) {
        this.random = new Random(seed);
    }

    void set(NetworkConditions now, long nowNs) {
        if (conditions.up() && !now.up()) {
            cutSinceNs = nowNs;
        }
        conditions = now;
        if (now.up()) {
            if (cutSinceNs >= 0 && nowNs - cutSinceNs > IMAGE_NS) {
                kept.clear();
                readyNs = nowNs + SETUP_NS;
            }
            cutSinceNs = -1;
            for (Flight flight : kept) {
                send(flight.stream, flight.bytes, nowNs);
            }
            kept.clear();
            keptBytes = 0;
        }
    }

    OfferResult offer(LinkStream stream, ByteBuffer frame, long nowNs) {
        byte[] bytes = new byte[frame.limit()];
        frame.get(0, bytes);
        if (!conditions.up()) {
            if (nowNs - cutSinceNs > FORGOTTEN_NS || keptBytes + bytes.length > CAPACITY) {
                return OfferResult.BUSY;
            }
            kept.add(new Flight(0, order++, stream, bytes));
            keptBytes += bytes.length;
            return OfferResult.TAKEN;
        }
        if (nowNs < readyNs) {
            return OfferResult.BUSY;
        }
        sentFrames++;
        sentBytes += bytes.length;
        send(stream, bytes, nowNs);
        return OfferResult.TAKEN;
    }

    private void send(LinkStream stream, byte[] bytes, long nowNs) {
        long startNs = nowNs;
        if (conditions.bitsPerSecond() > 0) {
            startNs = Math.max(nowNs, lineFreeNs);
            if (startNs - nowNs > conditions.queueNs() && stream != LinkStream.ALL) {
                return; // the router's queue is full
            }
            lineFreeNs = startNs + (bytes.length + UDP_BYTES) * BITS * NS_PER_SECOND / conditions.bitsPerSecond();
            startNs = lineFreeNs;
        }
        if (stream == LinkStream.ALL) {
            sendReliably(bytes, startNs);
            return;
        }
        if (random.nextDouble() >= conditions.loss()) {
            flights.add(new Flight(startNs + delayNs(), order++, stream, bytes));
            if (random.nextDouble() < conditions.duplication()) {
                flights.add(new Flight(startNs + delayNs(), order++, stream, bytes));
            }
        }
    }

    /** Repeats what is lost, and lets what follows wait for it. */
    private void sendReliably(byte[] bytes, long startNs) {
        long atNs = startNs;
        while (random.nextDouble() < conditions.loss()) {
            atNs += REPEAT_NS + 2 * conditions.delayNs();
        }
        lastReliableNs = Math.max(lastReliableNs, atNs + delayNs());
        flights.add(new Flight(lastReliableNs, order++, LinkStream.ALL, bytes));
    }

    private long delayNs() {
        return conditions.delayNs() + (long) (random.nextDouble() * conditions.jitterNs());
    }

    /** Returns the stream of the next frame that has arrived, and copies it; null if there is none. */
    LinkStream poll(ByteBuffer to, long nowNs) {
        Flight next = flights.peek();
        if (next == null || next.arrivalNs > nowNs) {
            return null;
        }
        flights.remove();
        to.clear();
        to.put(0, next.bytes);
        to.limit(next.bytes.length);
        return next.stream;
    }

    long sentFrames() {
        return sentFrames;
    }

    long sentBytes() {
        return sentBytes;
    }
}
