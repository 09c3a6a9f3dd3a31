// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ulog.replay.LogOpener;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Replays a log into a broker of its own and writes what the mappings make of it into a bag. The time of a message is
 * that of its publication. One thread.
 */
final class StandardBagCopy {
    private static final long NS_PER_US = 1_000;

    private final BagWriter bag;
    private final RosEpoch epoch;
    private final Set<String> names = new HashSet<>();

    StandardBagCopy(BagWriter bag, RosEpoch epoch) {
        this.bag = bag;
        this.epoch = epoch;
    }

    /** A way from an instance to a topic of the bag, which gets its name with the first message. */
    private final class Way {
        private final OutgoingConverter converter;
        private final DynamicSerializer serializer;
        private final String name;
        private final Orb orb;
        private int connection = -1;
        private byte[] bytes = {};

        Way(OutgoingMapping mapping, Orb orb, int instance) {
            this.orb = orb;
            converter = mapping.open(orb, instance, epoch);
            serializer = DynamicSerializer.of(mapping.definition());
            name = mapping.rosName() + "%s" + (instance == 0 ? "" : "_" + instance);
            converter.source().registerCallback(generation -> drain());
        }

        private void drain() {
            while (converter.source().updated()) {
                if (converter.next()) {
                    write(converter.message());
                }
            }
        }

        private void write(RosMessage message) {
            if (connection < 0) {
                String full = name.formatted(converter.nameSuffix());
                connection = bag.connect(full.startsWith("/") ? full : "/" + full, serializer.type());
            }
            int length = serializer.length(message);
            if (length > bytes.length) {
                bytes = new byte[length];
            }
            serializer.write(message, new MessageOutput(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)));
            try {
                bag.write(connection, (epoch.unixUs() + orb.clock().nowUs()) * NS_PER_US, bytes, 0, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Copies a log, which is opened twice. */
    void copy(Path log, LogOpener opener) throws IOException {
        List<Throwable> failures = new ArrayList<>();
        try (Orb orb = Orb.builder()
                .clock(new ManualClock())
                .errorHandler((source, error) -> failures.add(error))
                .build()) {
            Replay replay = Replay.builder(orb, log)
                    .opener(opener)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .pacing(Pacing.asTaken())
                    .build();
            List<TopicCount> published = replay.statistics().topics();
            List<Way> ways = new ArrayList<>(); // open as long as the broker
            for (boolean substitutes : new boolean[] {false, true}) {
                for (TopicCount topic : published) {
                    open(orb, topic, substitutes, ways);
                }
            }
            replay.run();
        }
        if (!failures.isEmpty()) {
            Throwable first = failures.get(0);
            throw first instanceof UncheckedIOException io ? io.getCause() : new IOException(first);
        }
    }

    private void open(Orb orb, TopicCount topic, boolean substitutes, List<Way> ways) {
        List<OutgoingMapping> all = Stream.of(StandardMappings.byDefault(), StandardMappings.onDemand())
                .flatMap(List::stream)
                .filter(mapping -> mapping.topic().name().equals(topic.topic()))
                .filter(mapping -> mapping.isSubstitute() == substitutes)
                .toList();
        for (OutgoingMapping mapping : all) {
            if (mapping.isNamedByMessage() || names.add(mapping.rosName() + " " + topic.instance())) {
                ways.add(new Way(mapping, orb, topic.instance()));
            }
        }
    }
}
