// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.OutgoingMapping;
import io.uorb.ros.mapping.RosEpoch;
import java.util.stream.Stream;

/** A broker with one mapping under test. */
final class MappingBench implements AutoCloseable {
    /** 2026-01-02 03:04:05.000006 UTC. */
    static final RosEpoch EPOCH = new RosEpoch(1_767_323_045_000_006L);

    final Orb orb = Orb.create(new ManualClock());
    private final OutgoingConverter converter;

    MappingBench(String rosName) {
        this(mappings(rosName).findFirst().orElseThrow());
    }

    MappingBench(String rosName, OrbMetadata<?> topic) {
        this(mappings(rosName)
                .filter(one -> one.topic().equals(topic))
                .findFirst()
                .orElseThrow());
    }

    private MappingBench(OutgoingMapping mapping) {
        converter = mapping.open(orb, 0, EPOCH);
    }

    private static Stream<OutgoingMapping> mappings(String rosName) {
        return Stream.concat(StandardMappings.byDefault().stream(), StandardMappings.onDemand().stream())
                .filter(one -> one.rosName().equals(rosName));
    }

    <T> void publish(OrbMetadata<T> topic, T message) {
        Publication<T> publication = orb.advertise(topic);
        publication.publish(message);
        publication.close();
    }

    boolean next() {
        return converter.next();
    }

    double number(String path) {
        return RosPath.of(converter.message().definition(), path).getDouble(converter.message());
    }

    double[] numbers(String path, String... components) {
        return Stream.of(components)
                .mapToDouble(component -> number(path + '.' + component))
                .toArray();
    }

    double[] xyz(String path) {
        return numbers(path, "x", "y", "z");
    }

    double[] wxyz(String path) {
        return numbers(path, "w", "x", "y", "z");
    }

    String text(String path) {
        return RosPath.of(converter.message().definition(), path)
                .getText(converter.message())
                .toString();
    }

    /** Returns a time in ns. */
    long stamp(String path) {
        RosPath at = RosPath.of(converter.message().definition(), path);
        return at.getSecs(converter.message()) * 1_000_000_000L + at.getNsecs(converter.message());
    }

    String suffix() {
        return converter.nameSuffix();
    }

    @Override
    public void close() {
        converter.close();
        orb.close();
    }
}
