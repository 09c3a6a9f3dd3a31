// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.Observation;
import io.uorb.testing.DefinedTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A program of its own for tests of several processes: publishes or reads until its input ends, then prints its counts
 * and leaves. It prints lines as it goes on, and {@code WRONG: …} if a message is torn, comes twice or out of order.
 */
final class SharedChild {
    /** How often it says that it goes on. */
    private static final int REPORT = 2_000;

    private static final int EXCHANGES = 20;

    private final Path folder;
    private final AtomicBoolean ended = new AtomicBoolean();
    /** In which this program waits; null if it never does. */
    private volatile Poller sleeper;

    private SharedChild(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws IOException {
        SharedChild child = new SharedChild(Path.of(args[0]));
        Thread input = new Thread(child::awaitEnd);
        input.setDaemon(true);
        input.start();
        try (SharedNodes shared = SharedNodes.builder("test")
                        .in(child.folder)
                        .program(args[1])
                        .open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            switch (args[1]) {
                case "publish" -> child.publish(orb);
                case "latest" -> child.readLatest(orb);
                case "queue" -> child.readQueue(orb);
                case "ping" -> child.ping(orb);
                case "pong" -> child.pong(orb);
                case "truncated" -> child.publishTruncated(orb, shared);
                default -> throw new IllegalArgumentException(args[1]);
            }
        }
        System.out.println("END");
    }

    private void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                // its end is what counts
            }
        } catch (IOException e) {
            // as its end
        }
        ended.set(true);
        Poller present = sleeper;
        if (present != null) {
            present.wakeup();
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static void require(boolean isRight, String wrong) {
        if (!isRight) {
            say("WRONG: " + wrong);
            Runtime.getRuntime().halt(3);
        }
    }

    private void publish(Orb orb) {
        DefinedTopic topic = SharedMessages.queue("shared_queue");
        Publication<VehicleAttitude> latest = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        Publication<long[]> queue = orb.advertise(topic);
        VehicleAttitude attitude = new VehicleAttitude();
        long[] words = topic.newMessage();
        long count = 0;
        for (; !ended.get(); count++) {
            long number = System.nanoTime();
            SharedMessages.fill(attitude, number);
            latest.publish(attitude);
            SharedMessages.fill(words, number);
            queue.publish(words);
            if (count % REPORT == 0) {
                say("published " + count);
                Thread.yield();
            }
        }
        say("total " + count);
    }

    private void readLatest(Orb orb) {
        Subscription<VehicleAttitude> subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude copy = new VehicleAttitude();
        read(subscription, copy, 1, () -> require(SharedMessages.isWhole(copy), "torn " + copy.timestamp));
    }

    private void readQueue(Orb orb) {
        DefinedTopic topic = SharedMessages.queue("shared_queue");
        long[] copy = topic.newMessage();
        read(orb.subscribe(topic), copy, SharedMessages.QUEUE_LENGTH, () -> {
            require(SharedMessages.isWhole(copy), "torn " + copy[0]);
        });
    }

    /** Copies until the input has ended, then what is there. */
    private <T> void read(Subscription<T> subscription, T copy, int window, Runnable check) {
        long newest = 0;
        long copied = 0;
        int left = 2 * SharedMessages.QUEUE_LENGTH;
        say("ready");
        while (left > 0) {
            left -= ended.get() ? 1 : 0;
            if (!subscription.update(copy)) {
                Thread.onSpinWait();
                continue;
            }
            check.run();
            long generation = subscription.generation();
            require(generation > newest - window && generation != newest, generation + " at " + newest);
            newest = Math.max(newest, generation);
            copied++;
            require(copied + subscription.lost() <= newest, copied + " + " + subscription.lost() + " > " + newest);
            if (copied % REPORT == 0) {
                say("copied " + copied);
            }
        }
        say("total " + (copied + subscription.lost()) + " " + newest);
    }

    /** Waits for the answer to each message before the next one: goes on only while all rings arrive. */
    private void ping(Orb orb) {
        DefinedTopic topic = SharedMessages.queue("ping");
        Publication<long[]> publication = orb.advertise(topic);
        long[] words = topic.newMessage();
        long[] asked = {System.nanoTime()};
        SharedMessages.fill(words, asked[0]);
        publication.publish(words);
        long[] count = new long[1];
        answer(orb, "pong", answer -> {
            if (answer[0] == asked[0]) { // not the one to a message of its predecessor, which was killed
                count[0]++;
                if (count[0] % EXCHANGES == 0) {
                    say("exchanged " + count[0]);
                }
                asked[0] = System.nanoTime();
                SharedMessages.fill(words, asked[0]);
                publication.publish(words);
            }
        });
    }

    private void pong(Orb orb) {
        Publication<long[]> publication = orb.advertise(SharedMessages.queue("pong"));
        long[] count = new long[1];
        answer(orb, "ping", question -> {
            publication.publish(question);
            count[0]++;
            if (count[0] % EXCHANGES == 0) {
                say("answered " + count[0]);
            }
        });
    }

    /** Sleeps without a limit until there is a message, and so on until the input ends. */
    private void answer(Orb orb, String name, Consumer<long[]> received) {
        DefinedTopic topic = SharedMessages.queue(name);
        Subscription<long[]> subscription = orb.subscribe(topic);
        long[] copy = topic.newMessage();
        try (Poller poller = orb.poller()) {
            poller.add(subscription);
            sleeper = poller;
            while (!ended.get()) {
                if (poller.poll(-1, TimeUnit.SECONDS) > 0) {
                    require(subscription.update(copy), "nothing after a poll");
                    require(SharedMessages.isWhole(copy), "torn " + copy[0]);
                    received.accept(copy);
                }
            }
        }
    }

    /** Truncates the file of a node that it publishes on, and says what comes of that. */
    private void publishTruncated(Orb orb, SharedNodes shared) throws IOException {
        Publication<VehicleAttitude> publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        Subscription<VehicleAttitude> subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude message = new VehicleAttitude();
        publication.publish(message);
        subscription.update(message);
        Path file = shared.folder().resolve("vehicle_attitude.0.node");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }
        say("size " + Files.size(file));
        say("publish " + outcome(() -> publication.publish(message)));
        say("check " + outcome(subscription::updated));
        say("copy " + outcome(() -> subscription.copy(message)));
        OrbTools tools = OrbTools.of(orb);
        say("look " + outcome(orb::status)
                + outcome(() -> orb.exists(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 0))
                + outcome(() -> tools.recentTimes(VehicleAttitudeTopic.VEHICLE_ATTITUDE, 0, new long[1], new long[1]))
                + outcome(() -> Observation.of(orb).endpointsElsewhere("vehicle_attitude", 0)));
        Runtime.getRuntime().halt(0);
    }

    private static String outcome(Runnable access) {
        try {
            access.run();
            Thread.yield(); // JDK 17 throws the error of compiled code when the thread enters the JVM
            return "done";
        } catch (RuntimeException | InternalError e) {
            return e.toString();
        }
    }
}
