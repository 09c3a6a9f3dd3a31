// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.bridge.mcap.log.LoggedTopics.LoggedTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A copy of a log to an MCAP file (bridges:B-50): each instance of a topic becomes a channel {@code /NAME}, or {@code
 * /NAME/INSTANCE} from instance 1 on, of CDR messages; texts become {@code /rosout}. Parameters, information and
 * dropouts become metadata: {@code parameters}, {@code parameter_defaults}, {@code information}, and one {@code
 * parameter}, {@code parameter_default}, {@code information} or {@code dropout} for each that comes later. An object
 * copies one log, on one thread.
 */
public final class UlogToMcap implements UlogVisitor {
    static final String SCHEMA_ENCODING = "ros2msg";
    static final String MESSAGE_ENCODING = "cdr";

    private static final String TIME = "time_ns";
    private static final long NS_PER_US = 1_000;
    /** Events of one kind that metadata holds: each takes memory until the end, and a log may have any number. */
    private static final int MOST_EVENTS = 10_000;

    private final McapWriter to;
    private final UlogReader log;
    private final long epochNs;
    private final Consumer<String> warnings;
    private final LoggedTopics topics;
    private final TextChannel texts;
    private final Map<String, Integer> schemas = new HashMap<>();
    private final Map<UlogSubscription, Target> targets = new HashMap<>();
    /** Null unless asked for. */
    private StandardCopy standard;

    private long lastNs;
    private int events;
    private long skipped;

    /** The channel of an instance; -1 if its format has no topic. */
    private record Target(int channel, LoggedTopic from, CdrCodec codec, long[] words, ByteBuffer bytes) {
        static final Target NONE = new Target(-1, null, null, null, null);
    }

    /** An action that writes. */
    @FunctionalInterface
    private interface Write {
        void run() throws IOException;
    }

    /**
     * Creates a copy.
     *
     * @param to receives the copy; the caller closes it
     * @param catalogue known definitions of topics
     * @param epochNs time of the file at the log's time 0, ns since 1970
     * @param warnings receives the skipped topics
     */
    public UlogToMcap(
            UlogReader log, McapWriter to, TopicCatalogue catalogue, long epochNs, Consumer<String> warnings) {
        this.log = log;
        this.to = to;
        this.epochNs = epochNs;
        this.warnings = warnings;
        this.topics = new LoggedTopics(catalogue, log.definitions());
        this.texts = new TextChannel(to);
        this.lastNs = timeNs(log.header().startUs());
    }

    /**
     * Also writes messages of Foxglove's standard schemas, on channels {@code /standard/…}, which viewers draw in map,
     * 3D and log panels.
     *
     * @return this copy
     */
    public UlogToMcap withStandard() {
        standard = new StandardCopy(to);
        return this;
    }

    /**
     * Writes information and parameters from before the log's data. Call it once, before the log is read with this
     * visitor.
     */
    public void begin() throws IOException {
        to.metadata("information", LogFacts.information(log.definitions()));
        to.metadata("parameters", LogFacts.parameters(log.definitions()));
        Map<String, String> defaults = LogFacts.parameterDefaults(log.definitions());
        if (!defaults.isEmpty()) {
            to.metadata("parameter_defaults", defaults);
        }
    }

    /** Returns the number of skipped messages: their time is before 1970, or their format has no topic. */
    public long skipped() {
        return skipped;
    }

    /** Returns the time of the file; -1 if it has none. */
    private long timeNs(long timeUs) {
        boolean isInRange = timeUs >= 0 && timeUs <= (Long.MAX_VALUE - epochNs) / NS_PER_US;
        return isInRange ? epochNs + timeUs * NS_PER_US : -1;
    }

    @Override
    public void onData(UlogData data) {
        Target target = targets.get(data.subscription());
        if (target == null) {
            target = connect(data.subscription());
            targets.put(data.subscription(), target);
        }
        long timeNs = timeNs(data.timestampUs());
        if (target.channel() < 0 || timeNs < 0) {
            skipped++;
            return;
        }
        lastNs = timeNs;
        target.from().binding().readWords(data, target.words());
        target.codec().encodeMessage(target.words(), 0, target.bytes().clear());
        try {
            to.message(target.channel(), timeNs, timeNs, target.bytes().flip());
            if (standard != null) {
                standard.write(data.subscription(), target.from().topic(), target.words(), timeNs);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Target connect(UlogSubscription subscription) {
        try {
            LoggedTopic from = topics.of(subscription.format());
            int instance = subscription.multiId();
            int channel = to.channel(
                    schema(from),
                    '/' + subscription.name() + (instance == 0 ? "" : "/" + instance),
                    MESSAGE_ENCODING,
                    Map.of("uorb_topic", subscription.name(), "uorb_instance", Integer.toString(instance)));
            CdrCodec codec = CdrCodec.of(from.topic().schema());
            return new Target(
                    channel, from, codec, new long[from.topic().words()], ByteBuffer.allocate(codec.messageBytes()));
        } catch (IllegalArgumentException | IllegalStateException e) {
            warnings.accept(subscription.name() + " is skipped: " + e.getMessage());
            return Target.NONE;
        }
    }

    private int schema(LoggedTopic from) {
        return schemas.computeIfAbsent(
                from.definition().name() + '\n' + from.definition().text(),
                key -> to.schema(
                        from.definition().name(),
                        SCHEMA_ENCODING,
                        from.definition().text().getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void onText(UlogLoggedString text) {
        long timeNs = timeNs(text.timestampUs());
        if (timeNs < 0) {
            skipped++;
            return;
        }
        write(() -> texts.write(text, timeNs));
    }

    @Override
    public void onDropout(int durationMs) {
        event("dropout", Map.of("duration_ms", Integer.toString(durationMs)));
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        event("parameter", Map.of("name", parameter.name(), "value", String.valueOf(parameter.value())));
    }

    @Override
    public void onParameterDefault(UlogParameterDefault stated) {
        UlogParameter parameter = stated.parameter();
        String kinds = String.join(" ", LogFacts.kinds(stated));
        event(
                "parameter_default",
                Map.of("name", parameter.name(), "value", String.valueOf(parameter.value()), "of", kinds));
    }

    @Override
    public void onInfo(UlogInfo info) {
        event("information", Map.of("name", info.name(), "value", info.valueText(String::valueOf)));
    }

    private void event(String name, Map<String, String> values) {
        events++;
        if (events > MOST_EVENTS) {
            if (events == MOST_EVENTS + 1) {
                warnings.accept(
                        "more than " + MOST_EVENTS + " dropouts, parameters, defaults and informations after the start;"
                                + " later ones are skipped");
            }
            return;
        }
        Map<String, String> all = new TreeMap<>(values);
        all.put(TIME, Long.toString(lastNs));
        write(() -> to.metadata(name, all));
    }

    private static void write(Write action) {
        try {
            action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
