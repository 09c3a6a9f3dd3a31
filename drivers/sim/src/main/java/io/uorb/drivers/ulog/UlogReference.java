// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.OrbMetadata;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * The attitude that a log itself holds (instance 0), for comparison: rotations from the FRD body frame to the NED earth
 * frame, at increasing times. It is all in memory, 40 bytes a message. Immutable.
 */
public final class UlogReference {
    /** Choice of a log's attitudes. */
    public enum Choice {
        /** {@code vehicle_attitude}: what the flight controller estimated. */
        ESTIMATE,
        /**
         * {@code vehicle_attitude_groundtruth}, which simulations log; {@code vehicle_attitude} if the log has none.
         */
        GROUND_TRUTH_IF_PRESENT
    }

    private static final OrbMetadata<VehicleAttitude> ESTIMATE = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
    private static final OrbMetadata<VehicleAttitude> TRUTH = VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH;

    private final String topic;
    private final long[] timestampsUs;
    private final double[] quaternions;
    private final long[] resetsUs;

    private UlogReference(Collector collected) {
        this.topic = collected.source.name();
        this.timestampsUs = Arrays.copyOf(collected.timestampsUs, collected.count);
        this.quaternions = Arrays.copyOf(collected.quaternions, collected.count * 4);
        this.resetsUs = Arrays.copyOf(collected.resetsUs, collected.resets);
    }

    /**
     * Reads a log's attitude.
     *
     * @return empty if the log holds none
     * @throws io.uorb.ulog.UlogException if the file is not a readable ULog
     * @throws IOException if the system cannot read it
     */
    public static Optional<UlogReference> read(Path log, Choice choice) throws IOException {
        return read(log, choice, UlogReader::open);
    }

    /**
     * Reads a log's attitude, as {@link #read(Path, Choice)}.
     *
     * @param opener opens the log at most twice
     */
    public static Optional<UlogReference> read(Path log, Choice choice, LogOpener opener) throws IOException {
        UlogSurvey survey = UlogSurvey.of(log, opener);
        Optional<UlogSubscription> source =
                choice == Choice.GROUND_TRUTH_IF_PRESENT ? find(survey, TRUTH) : Optional.empty();
        if (source.isEmpty()) {
            source = find(survey, ESTIMATE);
        }
        if (source.isEmpty()) {
            return Optional.empty();
        }
        Collector collector = new Collector(source.get());
        try (UlogReader reader = opener.open(log)) {
            reader.readAll(collector);
        }
        return Optional.of(new UlogReference(collector));
    }

    private static Optional<UlogSubscription> find(UlogSurvey survey, OrbMetadata<VehicleAttitude> topic) {
        return survey.instance(topic.name(), 0)
                .filter(subscription -> subscription.timestampOffset() >= 0)
                .filter(subscription -> LegacyLayouts.hasField(subscription.format(), "q", "float[4]"));
    }

    /** Returns the topic that was read. */
    public String topic() {
        return topic;
    }

    /** Returns the number of attitudes. */
    public int size() {
        return timestampsUs.length;
    }

    /** Returns the time of the measurement that the attitude is for, us. */
    public long timestampUs(int index) {
        return timestampsUs[index];
    }

    /** Returns the component of the quaternion, 0 to 3: w, x, y, z. */
    public double q(int index, int component) {
        return quaternions[index * 4 + component];
    }

    /** Returns the times of the first attitudes after a reset, of which {@code quat_reset_counter} tells; a copy. */
    public long[] resetsUs() {
        return resetsUs.clone();
    }

    /**
     * A collector of the messages of one subscription. Attitudes that do not come after the one before are left out.
     */
    private static final class Collector implements UlogVisitor {
        private final UlogSubscription source;
        private final UlogBinding<VehicleAttitude> binding;
        private final VehicleAttitude message = ESTIMATE.newMessage();
        private long[] timestampsUs = new long[1024];
        private double[] quaternions = new double[4 * 1024];
        private long[] resetsUs = new long[16];
        private int count;
        private int resets;
        private int lastCounter;

        Collector(UlogSubscription source) {
            this.source = source;
            this.binding = UlogBinding.of(source.format(), ESTIMATE);
        }

        @Override
        public void onData(UlogData data) {
            UlogSubscription subscription = data.subscription();
            if (subscription.multiId() == 0 && subscription.name().equals(source.name())) {
                binding.read(data, message);
                add(message.timestampSample != 0 ? message.timestampSample : message.timestamp);
            }
        }

        /**
         * Adds an attitude. Old logs have no {@code timestamp_sample}, and simulators leave that of the truth at zero:
         * then {@code timestamp} is used.
         */
        private void add(long timestampUs) {
            if (count > 0 && timestampUs <= timestampsUs[count - 1]) {
                return;
            }
            if (count > 0 && message.quatResetCounter != lastCounter) {
                if (resets == resetsUs.length) {
                    resetsUs = Arrays.copyOf(resetsUs, 2 * resets);
                }
                resetsUs[resets++] = timestampUs;
            }
            lastCounter = message.quatResetCounter;
            if (count == timestampsUs.length) {
                timestampsUs = Arrays.copyOf(timestampsUs, 2 * count);
                quaternions = Arrays.copyOf(quaternions, 8 * count);
            }
            timestampsUs[count] = timestampUs;
            for (int i = 0; i < 4; i++) {
                quaternions[4 * count + i] = message.q[i];
            }
            count++;
        }
    }
}
