// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.binding.UlogBindingBuilder;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSchemaInfo;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The topics that a log's sensor messages go out on, and which logged messages feed which. One thread. */
final class LoggedSensorPublishers {
    private static final OrbMetadata<?> IMU = SensorCombinedTopic.SENSOR_COMBINED;
    private static final List<OrbMetadata<?>> OTHERS = List.of(
            VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER,
            SensorAccelTopic.SENSOR_ACCEL,
            SensorGyroTopic.SENSOR_GYRO,
            SensorMagTopic.SENSOR_MAG);

    private final UlogDefinitions definitions;
    private final List<LoggedSensorPublisher<?>> all = new ArrayList<>();
    private final Map<LoggedInstance, List<LoggedSensorPublisher<?>>> bySource = new HashMap<>();
    private final List<String> topics = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** A topic's instance in the log, whichever reader reads it. */
    private record LoggedInstance(String topic, int multiId) {
        static LoggedInstance of(UlogSubscription subscription) {
            return new LoggedInstance(subscription.name(), subscription.multiId());
        }
    }

    LoggedSensorPublishers(UlogSurvey survey, UlogSubscription imu) {
        this.definitions = survey.definitions();
        addMatching(IMU, imu);
        for (OrbMetadata<?> topic : OTHERS) {
            for (UlogSubscription instance : survey.instances(topic.name())) {
                addMatching(topic, instance);
            }
        }
        boolean hasMagnetometer =
                topics.stream().anyMatch(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER.name()::equals);
        if (!hasMagnetometer && LegacyLayouts.holdsMagnetometer(imu.format())) {
            add(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, imu, LegacyLayouts.magnetometer(imu.format()), false);
        }
    }

    private <T> void addMatching(OrbMetadata<T> topic, UlogSubscription source) {
        if (source.timestampOffset() < 0) {
            notes.add(source + " is ignored: it has no uint64_t timestamp");
            return;
        }
        boolean imu = topic == IMU;
        UlogBinding<T> binding = bind(source.format(), topic, imu);
        if (isWorthANote(source, binding)) {
            binding.report()
                    .ifPresent(report -> notes.add(
                            report + " (instance " + source.multiId() + "; conflicting and missing fields are 0)"));
        }
        LoggedMessageReader<T> reader = (data, message) -> {
            binding.read(data, message);
            return data.timestampUs();
        };
        add(topic, source, reader, imu);
    }

    /**
     * Returns whether a mismatch is worth a note. Fields differ between PX4's versions, which is not noted; a conflict
     * loses values, and a log with hashes is one of ours.
     */
    private boolean isWorthANote(UlogSubscription source, UlogBinding<?> binding) {
        return !binding.mismatches().isEmpty()
                || UlogSchemaInfo.hash(definitions, source.name()).isPresent();
    }

    private <T> UlogBinding<T> bind(UlogFormat format, OrbMetadata<T> topic, boolean imu) {
        UlogBindingBuilder<T> builder = UlogBinding.builder(format, topic).definitions(definitions);
        if (topic.schema().field("timestamp_sample").isPresent()) {
            builder.orElseFrom("timestamp_sample", "timestamp");
        }
        return imu ? LegacyLayouts.adapt(builder).build() : builder.build();
    }

    private <T> void add(OrbMetadata<T> topic, UlogSubscription source, LoggedMessageReader<T> reader, boolean imu) {
        LoggedSensorPublisher<T> publisher = new LoggedSensorPublisher<>(topic, reader, imu);
        bySource.computeIfAbsent(LoggedInstance.of(source), key -> new ArrayList<>(1))
                .add(publisher);
        all.add(publisher);
        topics.add(topic.name());
    }

    void advertise(Orb orb) {
        all.forEach(publisher -> publisher.advertise(orb));
    }

    /** Returns the publishers that a subscription of the log feeds. */
    List<LoggedSensorPublisher<?>> of(UlogSubscription subscription) {
        return bySource.getOrDefault(LoggedInstance.of(subscription), List.of());
    }

    /** Returns the topics that are published, once per instance. */
    List<String> topics() {
        return topics;
    }

    /** Returns descriptions of the parts of the log that cannot be used, one line each. */
    List<String> notes() {
        return notes;
    }

    void close() {
        all.forEach(LoggedSensorPublisher::close);
    }
}
