// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagFormatException;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Copies the messages of a bag to a log. Types of fixed size become formats; messages without a {@code uint64
 * timestamp} get that of the bag, us since the epoch. Topics with texts or vectors are skipped. One use, one thread.
 */
public final class BagToUlog {
    private static final long NS_PER_US = 1_000;
    /** In the year 2001: times before are of a clock that began at 0, later ones UTC. */
    private static final long LEAST_UTC_NS = 1_000_000_000_000_000_000L;

    private static final long NS_PER_S = 1_000_000_000L;
    private static final int MOST_WARNINGS = 10;

    private final BagReader bag;
    private final long epochNs;
    private final Consumer<String> warnings;
    private final Map<BagConnection, Source> sources = new LinkedHashMap<>();
    private DefinitionFormats formats = new DefinitionFormats(Map.of());
    private long skipped;
    private long damaged;

    private record Source(LogTopic topic, RosDefinition definition, boolean isStamped) {}

    /**
     * Creates a copy.
     *
     * @param epochNs time of the bag at the log's time 0, ns since 1970
     * @param warnings receives a line for each skipped topic, and for the first damaged messages
     */
    public BagToUlog(BagReader bag, long epochNs, Consumer<String> warnings) {
        this.bag = bag;
        this.epochNs = epochNs;
        this.warnings = warnings;
        bag.connections().forEach(this::prepare);
    }

    private void prepare(BagConnection connection) {
        LogTopic topic = LogTopic.of(connection, bag.connections());
        try {
            RosDefinition definition = FullText.parse(
                    "connection " + connection.id(),
                    connection.typeName(),
                    connection.type().definition());
            DefinitionFormats extended = new DefinitionFormats(formats.formats());
            extended.add(topic.name(), definition);
            formats = extended;
            sources.put(connection, new Source(topic, definition, DefinitionFormats.hasTimestamp(definition)));
        } catch (DefinitionException e) {
            warnings.accept(connection.topic() + " is skipped: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            warnings.accept(connection.topic() + " (" + connection.typeName() + ") is skipped: " + e.getMessage());
        }
    }

    /**
     * Returns the time of a bag at which a log of it has time 0, ns since 1970: 0 if the bag's times are of a clock
     * that began at 0, from before 2001. Of times in UTC, that at which the clock of the first message with a
     * timestamp of its own was 0; without any, one second before the bag's first message.
     *
     * @throws IOException if the bag cannot be read
     */
    public static long findEpochNs(BagReader bag) throws IOException {
        if (bag.startNs() < LEAST_UTC_NS) {
            return 0;
        }
        BagToUlog stamped = new BagToUlog(bag, 0, warning -> {});
        BagCursor cursor = bag.cursor(BagSelection.ALL);
        for (int i = 0; i < cursor.size() && stamped.hasStamps(); i++) {
            BagMessage message = stamped.next(cursor);
            long bootNs = message == null ? -1 : stamped.bootNs(message);
            if (bootNs >= 0) {
                return bootNs;
            }
        }
        return bag.startNs() - NS_PER_S;
    }

    private boolean hasStamps() {
        return sources.values().stream().anyMatch(Source::isStamped);
    }

    /** Returns the bag's time at the time 0 of a message's own clock; -1 if it has none, or UTC. */
    private long bootNs(BagMessage message) {
        Source source = sources.get(message.connection());
        if (source == null
                || !source.isStamped()
                || message.length() != source.definition().leastBytes()) {
            return -1;
        }
        long timestampUs = ByteBuffer.wrap(message.array(), message.offset(), message.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .getLong(message.offset() + DefinitionFormats.timestampOffset(source.definition()));
        boolean isOwn = timestampUs > 0 && timestampUs < LEAST_UTC_NS / NS_PER_US;
        return isOwn ? message.timeNs() - timestampUs * NS_PER_US : -1;
    }

    /**
     * Copies all messages; returns their number. The log has been neither started nor closed.
     *
     * @throws IOException if the bag cannot be read, or the log cannot be written
     */
    public long copy(UlogWriter to) throws IOException {
        to.start(Math.max(0, (bag.startNs() - epochNs) / NS_PER_US), false);
        for (String format : new TreeSet<>(formats.formats().values())) {
            to.format(format);
        }
        Map<LogTopic, Integer> ids = new HashMap<>();
        long messages = 0;
        BagCursor cursor = bag.cursor(BagSelection.ALL);
        for (int i = 0; i < cursor.size(); i++) {
            BagMessage message = next(cursor);
            if (message == null) {
                continue;
            }
            Source source = sources.get(message.connection());
            byte[] bytes = source == null ? null : bytes(source, message);
            if (bytes == null) {
                skipped++;
            } else {
                Integer id = ids.get(source.topic());
                if (id == null) {
                    id = to.subscribe(source.topic().name(), source.topic().instance());
                    ids.put(source.topic(), id);
                }
                to.data(id, bytes, 0, bytes.length);
                messages++;
            }
        }
        return messages;
    }

    /** Returns the next message; null if there is none where the index leads. */
    private BagMessage next(BagCursor cursor) throws IOException {
        try {
            return cursor.next();
        } catch (BagFormatException e) {
            skipped++;
            warnOfDamage(e.getMessage());
            return null;
        }
    }

    private void warnOfDamage(String problem) {
        damaged++;
        if (damaged <= MOST_WARNINGS) {
            warnings.accept(problem);
        }
    }

    /** Returns the message of the log; null if it has not the length of its type, or is older than the epoch. */
    private byte[] bytes(Source source, BagMessage message) {
        int typeBytes = source.definition().leastBytes();
        if (message.length() != typeBytes) {
            warnOfDamage(message.connection().topic() + " at " + message.timeNs() + " ns, " + message.place() + ": "
                    + message.length() + " bytes; its type has " + typeBytes);
            return null;
        }
        if (!source.isStamped() && message.timeNs() < epochNs) {
            return null;
        }
        if (source.isStamped()) {
            return message.toBytes();
        }
        return ByteBuffer.allocate(Long.BYTES + message.length())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong((message.timeNs() - epochNs) / NS_PER_US)
                .put(message.array(), message.offset(), message.length())
                .array();
    }

    /** Returns the number of messages that cannot be read by their types, or at their places. */
    public long damaged() {
        return damaged;
    }

    /** Returns the number of skipped messages. */
    public long skipped() {
        return skipped;
    }
}
