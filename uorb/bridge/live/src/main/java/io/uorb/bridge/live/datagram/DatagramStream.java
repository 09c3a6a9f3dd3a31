// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.datagram;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.bridge.live.LiveClock;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.live.source.MessageFeed;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A sender of messages as datagrams, on its own thread, which polls at intervals; publishers do not wake it. Datagrams
 * without a receiver are lost. Any thread may read its counters and close it.
 */
public final class DatagramStream implements AutoCloseable {
    /** The time between two looks for new instances, ns. */
    private static final long INSTANCES_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private static final long CLOSE_LIMIT_S = 1;
    private static final double NS_PER_S = 1e9;
    private static final double MOST_PERIOD_NS = 1e18;

    private final LiveSource source;
    private final DatagramSettings settings;
    private final Predicate<String> isSent;
    /** Between two messages of an instance at least; 0 for no limit. */
    private final long periodNs;

    private final Consumer<String> warnings;
    private final DatagramSocket socket;
    private final LiveClock clock;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final ScheduledExecutorService executor;
    private final Map<String, Sent> instances = new HashMap<>();
    private final Set<String> warned = new HashSet<>();
    private long lookedNs = System.nanoTime() - INSTANCES_NS;
    private final DatagramPacket packet;
    private long messages;
    private long datagrams;
    private long failed;
    private long leftOut;
    private volatile DatagramCounts counts = new DatagramCounts(0, 0, 0, 0, 0);

    /** An instance that is sent. */
    private static final class Sent {
        private final LiveInstance instance;
        private final MessageFeed feed;
        private final JsonDatagrams json;
        private boolean begun;
        private long sentNs;
        private long dueNs;

        Sent(LiveInstance instance, MessageFeed feed, int mostBytes) {
            this.instance = instance;
            this.feed = feed;
            this.json = new JsonDatagrams(instance, mostBytes);
        }
    }

    private DatagramStream(
            LiveSource source, DatagramSettings settings, DatagramSocket socket, Consumer<String> warnings) {
        this.source = source;
        this.settings = settings;
        this.isSent = settings.sent();
        this.periodNs = settings.mostHz() == 0 ? 0 : (long) Math.min(NS_PER_S / settings.mostHz(), MOST_PERIOD_NS);
        this.socket = socket;
        this.warnings = warnings;
        this.packet = new DatagramPacket(new byte[0], 0, settings.address());
        this.clock = new LiveClock(source);
        this.executor = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "uorb-datagrams");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts sending.
     *
     * @param source the messages; closed with the stream
     * @param warnings receives, on the stream's thread, warnings for the user
     * @throws IOException if there is no port to send from
     */
    public static DatagramStream start(LiveSource source, DatagramSettings settings, Consumer<String> warnings)
            throws IOException {
        InetAddress receiver = settings.address().getAddress();
        DatagramSocket socket = new DatagramSocket(
                receiver.isLoopbackAddress() ? new InetSocketAddress(receiver, 0) : new InetSocketAddress(0));
        DatagramStream stream = new DatagramStream(source, settings, socket, warnings);
        stream.executor.scheduleWithFixedDelay(stream::tick, 0, source.pollNs(), TimeUnit.NANOSECONDS);
        return stream;
    }

    private void tick() {
        try {
            if (System.nanoTime() - lookedNs >= INSTANCES_NS) {
                lookedNs = System.nanoTime();
                lookForInstances();
            }
            instances.values().forEach(this::send);
            if (messages != counts.messages()) {
                count();
            }
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
            throw e;
        }
    }

    private void lookForInstances() {
        Set<String> present = new HashSet<>();
        for (LiveInstance instance : source.instances()) {
            if (isSent.test(instance.topic().name())) {
                present.add(instance.channel());
                Sent known = instances.get(instance.channel());
                if (known == null || known.instance.topic() != instance.topic()) {
                    if (known != null) {
                        known.feed.close();
                    }
                    instances.put(
                            instance.channel(), new Sent(instance, source.open(instance), (int) settings.mostBytes()));
                }
            }
        }
        for (Iterator<Sent> each = instances.values().iterator(); each.hasNext(); ) {
            Sent sent = each.next();
            if (!present.contains(sent.instance.channel())) {
                sent.feed.close();
                each.remove();
            }
        }
        count();
    }

    private void count() {
        counts = new DatagramCounts(instances.size(), messages, datagrams, failed, leftOut);
    }

    private void send(Sent sent) {
        int most = sent.feed.mostAtOnce();
        for (int i = 0; i < most && sent.feed.next(sent.json.message().words()); i++) {
            int stamp = sent.instance.topic().timestampWord();
            long timeNs = clock.messageNs(stamp < 0 ? 0 : sent.json.message().words()[stamp]);
            if (isDue(sent, timeNs)) {
                messages++;
                int ofMessage = sent.json.write(timeNs, this::send);
                if (ofMessage > 0) {
                    leftOut += ofMessage;
                    warnOf(sent, ofMessage);
                }
            }
        }
    }

    /**
     * Returns whether a message is sent: once a period, where one that comes late does not delay those after it. A
     * time that goes back is sent: a simulation has begun again.
     */
    private boolean isDue(Sent sent, long timeNs) {
        boolean beginsAgain = !sent.begun || timeNs < sent.sentNs;
        if (!beginsAgain && timeNs < sent.dueNs) {
            return false;
        }
        sent.dueNs = beginsAgain ? timeNs + periodNs : Math.max(sent.dueNs + periodNs, timeNs);
        sent.begun = true;
        sent.sentNs = timeNs;
        return true;
    }

    private void warnOf(Sent sent, int ofMessage) {
        if (warned.add(sent.instance.channel())) {
            warnings.accept(ofMessage + " fields of " + sent.instance.channel()
                    + " are not sent: each is longer than the " + settings.mostBytes() + " bytes of a datagram");
        }
    }

    private void send(byte[] datagram, int length) {
        try {
            packet.setData(datagram, 0, length);
            socket.send(packet);
            datagrams++;
        } catch (IOException e) {
            failed++;
            if (warned.add("")) {
                warnings.accept("cannot send to " + LiveAddress.text(settings.address()) + ": " + e.getMessage());
            }
        }
    }

    /** Returns the present counters. */
    public DatagramCounts counts() {
        return counts;
    }

    /** Returns a future that completes when the stream is closed, exceptionally if it failed. */
    public CompletableFuture<Void> ended() {
        return end;
    }

    @Override
    public void close() {
        executor.shutdown();
        try {
            executor.awaitTermination(CLOSE_LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        executor.shutdownNow();
        instances.values().forEach(sent -> sent.feed.close());
        socket.close();
        source.close();
        end.complete(null);
    }
}
