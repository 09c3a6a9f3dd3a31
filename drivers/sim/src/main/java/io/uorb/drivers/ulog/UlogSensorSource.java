// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.Orb;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sensor messages of a flight log in the order of their times: {@code sensor_combined} (instance 0; the log must
 * have it), and where the log has them {@code vehicle_magnetometer}, {@code sensor_accel}, {@code sensor_gyro} and
 * {@code sensor_mag}, all instances, in the order of their numbers. The magnetometer that old logs keep inside {@code
 * sensor_combined} becomes {@code vehicle_magnetometer}. One thread; what is said about the log may be read by any.
 *
 * <p>Messages go through a reorder window of half a second, so memory is bounded and nothing is allocated for a message
 * once the window has been filled. A message that comes even later than that, or that repeats a time of its topic, is
 * left out and counted; so is one whose time must be damaged, being more than {@value #LONGEST_GAP_S} s after the last
 * IMU sample.
 */
public final class UlogSensorSource implements SensorSource {
    /** A replay in real time would wait that long. */
    private static final int LONGEST_GAP_S = 3_600;

    private static final long LONGEST_GAP_US = LONGEST_GAP_S * 1_000_000L;
    private static final List<String> NEEDED_IMU_FIELDS = List.of("gyro_rad", "accelerometer_m_s2");

    private final UlogReader reader;
    private final LoggedSensorPublishers publishers;
    private final long imuMessages;
    private final LoggedImuTiming imuTiming;
    private final long startUs;
    private final List<UlogCorruption> corruptions;
    private final ReorderWindow window = new ReorderWindow();
    private final WindowFiller feed = new WindowFiller();
    private LoggedMessage<?> current;
    private boolean logEnded;
    private long lastImuUs = LoggedMessageReader.NONE;
    private long disordered;

    private UlogSensorSource(UlogReader reader, UlogSurvey survey, UlogSubscription imu) throws IOException {
        this.reader = reader;
        this.publishers = new LoggedSensorPublishers(survey, imu);
        this.imuMessages = survey.messages(imu);
        this.imuTiming = survey.imuTiming();
        this.corruptions = survey.corruptions();
        fillWindow();
        LoggedMessage<?> first = window.earliest();
        this.startUs = first == null ? 0 : first.timestampUs();
    }

    /**
     * Opens a log; {@link #advertise} must follow. The log is read once to see what it holds, and a second time for its
     * messages.
     *
     * @throws io.uorb.ulog.UlogException if the file is not a readable ULog
     * @throws UnsuitableLogException if it has no {@code sensor_combined} with angular rates and accelerations
     * @throws IOException if the system cannot read it
     */
    public static UlogSensorSource open(Path log) throws IOException {
        return open(log, UlogReader::open);
    }

    /**
     * Opens a log, as {@link #open(Path)}.
     *
     * @param opener opens the log for the first reading
     */
    public static UlogSensorSource open(Path log, LogOpener opener) throws IOException {
        UlogSurvey survey = UlogSurvey.of(log, opener);
        UlogSubscription imu = usableImu(log, survey);
        UlogReader reader = UlogReader.open(log);
        try {
            return new UlogSensorSource(reader, survey, imu);
        } catch (IOException | RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    private static UlogSubscription usableImu(Path log, UlogSurvey survey) throws UnsuitableLogException {
        String topic = SensorCombinedTopic.SENSOR_COMBINED.name();
        UlogSubscription imu = survey.instance(topic, 0)
                .orElseThrow(() -> new UnsuitableLogException(log + ": has no messages of " + topic
                        + " instance 0; it has " + survey.topicList() + corruptionText(survey)));
        List<String> lacking = new ArrayList<>();
        if (imu.timestampOffset() < 0) {
            lacking.add("uint64_t timestamp");
        }
        for (String field : NEEDED_IMU_FIELDS) {
            if (!LegacyLayouts.hasField(imu.format(), field, "float[3]")) {
                lacking.add("float[3] " + field);
            }
        }
        if (!lacking.isEmpty()) {
            throw new UnsuitableLogException(log + ": " + topic + " lacks " + String.join(", ", lacking) + "; it has ["
                    + UlogSurvey.listed(imu.format().fields()) + "]");
        }
        return imu;
    }

    /** Returns why something may be missing, or nothing. */
    private static String corruptionText(UlogSurvey survey) {
        return survey.corruptions().isEmpty()
                ? ""
                : " and is " + survey.corruptions().get(0);
    }

    /** Advertises the log's sensor topics on a broker, so that subscribers find them before the first message. Once. */
    public void advertise(Orb orb) {
        publishers.advertise(orb);
    }

    @Override
    public boolean next() throws IOException {
        recycle();
        do {
            fillWindow();
            current = window.takeEarliest();
        } while (current != null && isDisordered());
        if (current == null) {
            return false;
        }
        if (current.isImu()) {
            lastImuUs = current.timestampUs();
        }
        return true;
    }

    private void fillWindow() throws IOException {
        while (!logEnded && !window.isReady()) {
            logEnded = !reader.next(feed);
        }
    }

    private boolean isDisordered() {
        boolean isFarAhead =
                lastImuUs != LoggedMessageReader.NONE && current.timestampUs() - lastImuUs > LONGEST_GAP_US;
        if (current.isNextOfItsTopic() && !isFarAhead) {
            return false;
        }
        disordered++;
        recycle();
        return true;
    }

    private void recycle() {
        if (current != null) {
            current.giveBack();
            current = null;
        }
    }

    @Override
    public long timestampUs() {
        return current.timestampUs();
    }

    @Override
    public boolean isImuSample() {
        return current.isImu();
    }

    @Override
    public void publish() {
        current.publish();
    }

    /** Returns the time of the first message, us: where a replay's clock may start. */
    public long startUs() {
        return startUs;
    }

    /** Returns the number of IMU samples in the log. */
    public long imuMessages() {
        return imuMessages;
    }

    /** Returns the times of the IMU samples in the log. */
    public LoggedImuTiming imuTiming() {
        return imuTiming;
    }

    /** Returns the topics that are published, once per instance. */
    public List<String> topics() {
        return Collections.unmodifiableList(publishers.topics());
    }

    /** Returns descriptions of the log's sensor messages that cannot be used, one line each. */
    public List<String> notes() {
        return Collections.unmodifiableList(publishers.notes());
    }

    /** Returns where the log is cut or damaged; messages after that are missing. */
    public List<UlogCorruption> corruptions() {
        return corruptions;
    }

    @Override
    public long disordered() {
        return disordered;
    }

    @Override
    public void close() throws IOException {
        publishers.close();
        reader.close();
    }

    /** Moves messages from the log into the window. */
    private final class WindowFiller implements UlogVisitor {
        private final Map<UlogSubscription, List<LoggedSensorPublisher<?>>> targets = new HashMap<>();

        @Override
        public void onSubscription(UlogSubscription subscription) {
            targets.put(subscription, publishers.of(subscription));
        }

        @Override
        public void onData(UlogData data) {
            List<LoggedSensorPublisher<?>> fed = targets.get(data.subscription());
            for (int i = 0; i < fed.size(); i++) {
                LoggedMessage<?> logged = fed.get(i).take(data);
                if (logged != null) {
                    window.add(logged);
                }
            }
        }
    }
}
