// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
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

/**
 * A program of its own for tests of several processes: publishes or reads until its input ends, then leaves. It prints
 * a line when it begins to do so, and {@code WRONG: …} if a message is torn, comes twice or out of order.
 */
final class SharedChild {
    /** How often it says that it goes on. */
    private static final int REPORT = 2_000;

    private final Path folder;
    private final AtomicBoolean ended = new AtomicBoolean();

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
                case "sleep" -> child.sleep(orb);
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
        for (long i = 0; !ended.get(); i++) {
            long number = System.nanoTime();
            SharedMessages.fill(attitude, number);
            latest.publish(attitude);
            SharedMessages.fill(words, number);
            queue.publish(words);
            if (i % REPORT == 0) {
                say("published " + i);
                Thread.yield();
            }
        }
    }

    private void readLatest(Orb orb) {
        Subscription<VehicleAttitude> subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude copy = new VehicleAttitude();
        long last = 0;
        for (long copied = 0; !ended.get(); ) {
            if (!subscription.update(copy)) {
                Thread.onSpinWait();
                continue;
            }
            require(SharedMessages.isWhole(copy), "torn " + copy.timestamp);
            require(subscription.generation() > last, subscription.generation() + " after " + last);
            last = subscription.generation();
            copied++;
            require(copied + subscription.lost() <= last, copied + " + " + subscription.lost() + " > " + last);
            if (copied % REPORT == 0) {
                say("copied " + copied);
            }
        }
    }

    private void readQueue(Orb orb) {
        DefinedTopic topic = SharedMessages.queue("shared_queue");
        Subscription<long[]> subscription = orb.subscribe(topic);
        long[] copy = topic.newMessage();
        long newest = 0;
        for (long copied = 0; !ended.get(); ) {
            if (!subscription.update(copy)) {
                Thread.onSpinWait();
                continue;
            }
            require(SharedMessages.isWhole(copy), "torn " + copy[0]);
            long generation = subscription.generation();
            require(
                    generation > newest - SharedMessages.QUEUE_LENGTH && generation != newest,
                    generation + " at " + newest);
            newest = Math.max(newest, generation);
            copied++;
            require(copied + subscription.lost() <= newest, copied + " + " + subscription.lost() + " > " + newest);
            if (copied % REPORT == 0) {
                say("copied " + copied);
            }
        }
    }

    private void sleep(Orb orb) {
        Subscription<VehicleAttitude> subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude copy = new VehicleAttitude();
        try (Poller poller = orb.poller()) {
            poller.add(subscription);
            for (long copied = 0; !ended.get(); ) {
                if (poller.poll(100, TimeUnit.MILLISECONDS) == 0) {
                    continue;
                }
                require(subscription.update(copy), "nothing after a poll");
                require(SharedMessages.isWhole(copy), "torn " + copy.timestamp);
                copied++;
                if (copied % (REPORT / 10) == 0) {
                    say("copied " + copied);
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
