// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.PublishCallback;
import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A program of its own that receives states and commands until its input ends, and then prints a {@link Report} of each
 * topic. It looks at messages at the moment in which the link publishes them, on the link's thread.
 */
final class ReceivingProgram {
    private static final String MARK = "report";

    private ReceivingProgram() {}

    /**
     * The messages of one topic that have arrived.
     *
     * @param topic its name
     * @param count messages
     * @param lastNumber of the newest one
     * @param disordered messages whose number was not greater than that before
     * @param late messages that were older than {@link AeronLinkTest#MAX_AGE_US} when they were published here
     * @param lastLate the number of the last of them
     * @param oldestUs the greatest age, us
     * @param gapUs the longest time without a message, us
     * @param afterGapUs the age of the first message after it, us
     */
    record Report(
            String topic,
            long count,
            long lastNumber,
            long disordered,
            long late,
            long lastLate,
            long oldestUs,
            long gapUs,
            long afterGapUs) {
        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%s %s %d %d %d %d %d %d %d %d",
                    MARK,
                    topic,
                    count,
                    lastNumber,
                    disordered,
                    late,
                    lastLate,
                    oldestUs,
                    gapUs,
                    afterGapUs);
        }

        private static Report of(String line) {
            String[] words = line.split(" ");
            long[] values =
                    Arrays.stream(words).skip(2).mapToLong(Long::parseLong).toArray();
            return new Report(
                    words[1], values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7]);
        }

        /** Reads the report of a topic that a program has printed. */
        static Report read(File output, DynamicTopic topic) throws IOException {
            List<String> lines = Files.readAllLines(output.toPath(), StandardCharsets.UTF_8);
            return lines.stream()
                    .filter(line -> line.startsWith(MARK + ' ' + topic.name() + ' '))
                    .map(Report::of)
                    .findFirst()
                    .orElseThrow(() -> new IOException("no report of " + topic + " in " + lines));
        }
    }

    /** Watches a topic, on the thread that publishes it. */
    private static final class Watch implements PublishCallback {
        private final Orb orb;
        private final Subscription<DynamicMessage> subscription;
        private final DynamicMessage message;
        private long count;
        private long lastNumber;
        private long disordered;
        private long late;
        private long lastLate;
        private long oldestUs;
        private long gapUs;
        private long afterGapUs;
        private long lastUs;

        Watch(Orb orb, DynamicTopic topic) {
            this.orb = orb;
            this.subscription = orb.subscribe(topic);
            this.message = new DynamicMessage(topic);
            subscription.registerCallback(this);
        }

        @Override
        public void published(long generation) {
            if (OrbTools.update(subscription, message.words())) {
                long nowUs = orb.clock().nowUs();
                long ageUs = nowUs - message.getLong("timestamp");
                long number = message.getLong("number");
                count++;
                disordered += number <= lastNumber ? 1 : 0;
                lastNumber = number;
                oldestUs = Math.max(oldestUs, ageUs);
                if (ageUs > AeronLinkTest.MAX_AGE_US) {
                    late++;
                    lastLate = number;
                }
                if (lastUs != 0 && nowUs - lastUs > gapUs) {
                    gapUs = nowUs - lastUs;
                    afterGapUs = ageUs;
                }
                lastUs = nowUs;
            }
        }

        Report report() {
            return new Report(
                    subscription.topic().name(),
                    count,
                    lastNumber,
                    disordered,
                    late,
                    lastLate,
                    oldestUs,
                    gapUs,
                    afterGapUs);
        }
    }

    /** Runs until the input ends; arguments: the peer's address, and the host where this receives. */
    public static void main(String[] args) throws IOException {
        try (Orb orb = Orb.create()) {
            List<Watch> watches = List.of(new Watch(orb, LinkTraffic.STATE), new Watch(orb, LinkTraffic.COMMAND));
            LinkRunner runner = LinkRunner.start(
                    orb,
                    new AeronEngineProvider().open(new EngineSettings(args[1], 0, 8_000, false, System.err::println)),
                    LinkSettings.of("receiver")
                            .withPeers(args[0])
                            .withInsecure(true)
                            .withTopics(List.of(), List.of(TopicRule.of("*"))),
                    System.err::println);
            while (System.in.read() >= 0) {
                Thread.onSpinWait(); // only the end counts
            }
            runner.close(); // joins the thread that the watches belong to
            watches.forEach(watch -> System.out.println(watch.report().line()));
        }
    }

    /** Starts the program in a JVM of its own. */
    static Process start(List<String> prefix, String peer, String host, File output) throws IOException {
        return SendingProgram.command(prefix, ReceivingProgram.class, peer, host)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
    }
}
