// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A copy of a log's messages to a bag: each instance of a topic becomes a topic {@code /uorb/NAME}, or {@code
 * /uorb/NAME_N} from instance 1 on. Its type is that of a known topic of this name with the same fields, such as {@code
 * px4_msgs/VehicleAttitude}, else a type from the log's format. The header of its connection also has the fields {@code
 * uorb_topic} and {@code uorb_instance}. One use, one thread.
 */
public final class UlogToBag implements UlogVisitor {
    /** Field of a connection header: the topic of uORB. */
    static final String TOPIC_FIELD = "uorb_topic";

    /** Field of a connection header: the instance. */
    static final String INSTANCE_FIELD = "uorb_instance";

    private static final String PREFIX = "/uorb/";
    private static final long NS_PER_US = 1_000;

    private final BagWriter to;
    private final TopicCatalogue catalogue;
    private final UorbTypes types;
    private final long epochNs;
    private final Consumer<String> warnings;
    private final FormatDefinitions definitions = new FormatDefinitions();
    private final Map<UlogSubscription, Target> targets = new HashMap<>();
    private long messages;
    private long skipped;

    /** The connection of an instance; -1 if its format has no definition. */
    private record Target(int connection, FormatPieces pieces, byte[] bytes) {}

    /**
     * Creates a copy.
     *
     * @param catalogue of topics whose types are known
     * @param epochNs time of the bag at the log's time 0, ns since 1970
     * @param warnings receives the skipped topics
     */
    public UlogToBag(BagWriter to, TopicCatalogue catalogue, long epochNs, Consumer<String> warnings) {
        this.to = to;
        this.catalogue = catalogue;
        types = UorbTypes.of(catalogue);
        this.epochNs = epochNs;
        this.warnings = warnings;
    }

    /**
     * Copies all messages; returns their number.
     *
     * @throws IOException if the log cannot be read, or the bag cannot be written
     */
    public long copy(UlogReader log) throws IOException {
        try {
            log.readAll(this);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return messages;
    }

    /**
     * Returns the number of skipped messages: their time is out of the range of ROS, or their format has no definition.
     */
    public long skipped() {
        return skipped;
    }

    @Override
    public void onData(UlogData data) {
        Target target = targets.computeIfAbsent(data.subscription(), this::connect);
        long timeUs = data.timestampUs();
        boolean isInRange = timeUs >= 0 && timeUs <= (Long.MAX_VALUE / 2 - epochNs) / NS_PER_US;
        if (target.connection() < 0 || !isInRange) {
            skipped++;
            return;
        }
        target.pieces().copy(data.buffer(), data.offset(), target.bytes());
        try {
            to.write(target.connection(), epochNs + timeUs * NS_PER_US, target.bytes(), 0, target.bytes().length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        messages++;
    }

    /** Returns the topic of that name with the same fields. */
    private Optional<OrbMetadata<?>> known(UlogSubscription subscription) {
        for (OrbMetadata<?> topic : catalogue.versions(subscription.name())) {
            if (FormatPieces.isSame(subscription.format(), topic.schema())) {
                return Optional.of(topic);
            }
        }
        return Optional.empty();
    }

    private Target connect(UlogSubscription subscription) {
        Optional<OrbMetadata<?>> known = known(subscription);
        FormatPieces pieces = known.isPresent()
                ? new FormatPieces(subscription.format(), known.get().schema())
                : new FormatPieces(subscription.format());
        try {
            RosDefinition definition =
                    known.isPresent() ? types.definition(known.get()) : definitions.of(subscription.format());
            int instance = subscription.multiId();
            String topic = PREFIX + subscription.name() + (instance == 0 ? "" : "_" + instance);
            int connection = to.connect(
                    topic,
                    ConnectionHeader.of(Map.of(
                            ConnectionHeader.TOPIC,
                            topic,
                            ConnectionHeader.TYPE,
                            definition.name(),
                            ConnectionHeader.MD5SUM,
                            definition.md5(),
                            ConnectionHeader.MESSAGE_DEFINITION,
                            definition.fullText(),
                            TOPIC_FIELD,
                            subscription.name(),
                            INSTANCE_FIELD,
                            Integer.toString(instance))));
            return new Target(connection, pieces, new byte[pieces.bytes()]);
        } catch (DefinitionException e) {
            warnings.accept(subscription.name() + " is skipped: " + e.getMessage());
            return new Target(-1, pieces, new byte[0]);
        }
    }
}
