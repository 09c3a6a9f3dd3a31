// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.actuators.EscStatusTopic.ESC_STATUS;
import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.estimation.VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.testing.Statement;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleLocalPosition;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Values between two messages, by the kind of the field. */
class InterpolatedTest {
    private static final float HALF = (float) Math.sqrt(0.5);
    private static final float[] LEVEL = {1, 0, 0, 0};
    /** Turned by 90 degrees about z. */
    private static final float[] TURNED = {HALF, 0, 0, HALF};

    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<VehicleAttitude> toAttitude = orb.advertise(VEHICLE_ATTITUDE);
    private final Subscription<VehicleAttitude> attitude = orb.subscribe(VEHICLE_ATTITUDE);
    private final Publication<VehicleLocalPosition> toPosition = orb.advertise(VEHICLE_LOCAL_POSITION);
    private final Subscription<VehicleLocalPosition> position = orb.subscribe(VEHICLE_LOCAL_POSITION);
    private final Interpolated<VehicleAttitude> attitudes =
            Interpolated.of(attitude).history(4).build();
    private final VehicleAttitude found = new VehicleAttitude();
    private final VehicleLocalPosition place = new VehicleLocalPosition();

    private void publish(long timeUs, float... q) {
        VehicleAttitude message = new VehicleAttitude();
        message.timestamp = timeUs;
        message.quatResetCounter = (int) (timeUs / 100 & 0xff);
        System.arraycopy(q, 0, message.q, 0, 4);
        toAttitude.publish(message);
        attitudes.at(0, found);
    }

    private void publishPosition(long timeUs, float x, float heading) {
        VehicleLocalPosition message = new VehicleLocalPosition();
        message.timestamp = timeUs;
        message.x = x;
        message.heading = heading;
        message.xyResetCounter = (int) x;
        message.refLat = x;
        toPosition.publish(message);
    }

    /** Looks at a time between two positions, 100 us apart. */
    private void lookBetween(InterpolatedBuilder<VehicleLocalPosition> builder, Executable publishing)
            throws Throwable {
        Interpolated<VehicleLocalPosition> positions = builder.history(2).build();
        publishing.execute();
        assertEquals(TimeLookup.WITHIN, positions.at(125, place));
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    @Statement("demand:Q-19")
    void shouldFollowALineBetweenNumbers() throws Throwable {
        lookBetween(Interpolated.of(position), () -> {
            publishPosition(100, 10, 0);
            publishPosition(200, 20, 0);
        });
        assertEquals(12.5F, place.x);
        assertEquals(12.5, place.refLat);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeCountersOfTheNearerMessage() throws Throwable {
        lookBetween(Interpolated.of(position), () -> {
            publishPosition(100, 10, 0);
            publishPosition(200, 20, 0);
        });
        assertEquals(10, place.xyResetCounter);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeTheStepOfAResetOfTheNearerMessage() {
        try (Subscription<VehicleAttitude> resets = orb.subscribe(VEHICLE_ATTITUDE)) {
            Interpolated<VehicleAttitude> history =
                    Interpolated.of(resets).history(2).build();
            VehicleAttitude message = new VehicleAttitude();
            message.timestamp = 100;
            message.deltaQReset[0] = 1;
            toAttitude.publish(message);
            message.timestamp = 200;
            message.deltaQReset[0] = 0;
            message.deltaQReset[1] = 1;
            toAttitude.publish(message);
            assertEquals(TimeLookup.WITHIN, history.at(125, found));
            assertArrayEquals(new float[] {1, 0, 0, 0}, found.deltaQReset);
        }
    }

    @Test
    void shouldForgetMessagesThatAreNotReadYet() {
        Interpolated<VehicleLocalPosition> positions = Interpolated.of(position).build();
        publishPosition(100, 10, 0);
        positions.clear();
        assertEquals(TimeLookup.EMPTY, positions.at(100, place));
    }

    @Test
    void shouldKeepANumberThatDoesNotChange() throws Throwable {
        lookBetween(Interpolated.of(position), () -> {
            publishPosition(100, 0.1F, 0);
            publishPosition(200, 0.1F, 0);
        });
        assertEquals(0.1F, place.x);
        assertEquals((double) 0.1F, place.refLat);
    }

    @Test
    void shouldFindNoTimeBeyondThoseOfMessages() {
        Interpolated<VehicleLocalPosition> positions = Interpolated.of(position).build();
        publishPosition(100, 10, 0);
        assertEquals(TimeLookup.TOO_LATE, positions.at(Long.MIN_VALUE, place));
    }

    @Test
    @Statement("demand:Q-19")
    void shouldFollowALineBetweenIntegersIfAsked() throws Throwable {
        lookBetween(Interpolated.of(position).linear("xy_reset_counter"), () -> {
            publishPosition(100, 10, 0);
            publishPosition(200, 18, 0);
        });
        assertEquals(12, place.xyResetCounter);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeNumbersOfTheNearerMessageIfAsked() throws Throwable {
        lookBetween(Interpolated.of(position).nearest("x"), () -> {
            publishPosition(100, 10, 0);
            publishPosition(200, 20, 0);
        });
        assertEquals(10F, place.x);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTurnTheShorterWayBetweenAngles() throws Throwable {
        lookBetween(Interpolated.of(position).angle("heading"), () -> {
            publishPosition(100, 0, 3);
            publishPosition(200, 0, -3);
        });
        assertEquals(3 + 0.25 * (2 * Math.PI - 6), place.heading, 1e-6);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeTheNearerMessageWhereANumberIsNotFinite() throws Throwable {
        lookBetween(Interpolated.of(position), () -> {
            publishPosition(100, 10, 1);
            publishPosition(200, Float.NaN, Float.POSITIVE_INFINITY);
        });
        assertEquals(10F, place.x);
        assertEquals(1F, place.heading);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldFollowLinesInNestedMessages() {
        Publication<EscStatus> publication = orb.advertise(ESC_STATUS);
        Interpolated<EscStatus> escs =
                Interpolated.of(orb.subscribe(ESC_STATUS)).build();
        EscStatus message = new EscStatus();
        for (int i = 1; i <= 2; i++) {
            message.timestamp = i * 100L;
            message.esc[3].escVoltage = i * 10;
            message.esc[3].escRpm = i * 1_000;
            publication.publish(message);
            escs.at(0, message);
        }
        EscStatus at = new EscStatus();
        assertEquals(TimeLookup.WITHIN, escs.at(175, at));
        assertEquals(17.5F, at.esc[3].escVoltage);
        assertEquals(2_000, at.esc[3].escRpm);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTurnAtAConstantRateBetweenQuaternions() {
        publish(100, LEVEL);
        publish(200, TURNED);
        assertEquals(TimeLookup.WITHIN, attitudes.at(125, found));
        double half = Math.toRadians(90 * 0.25) / 2;
        assertArrayEquals(new float[] {(float) Math.cos(half), 0, 0, (float) Math.sin(half)}, found.q, 1e-6F);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeOppositeSignsForOneRotation() {
        publish(100, LEVEL);
        publish(200, -HALF, 0, 0, -HALF);
        attitudes.at(150, found);
        double half = Math.toRadians(45) / 2;
        assertArrayEquals(new float[] {(float) Math.cos(half), 0, 0, (float) Math.sin(half)}, found.q, 1e-6F);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldKeepTheLengthOfQuaternionsNearEachOther() {
        publish(100, LEVEL);
        publish(200, 0.9999F, 0.014F, 0, 0);
        attitudes.at(150, found);
        assertEquals(1, Math.hypot(found.q[0], found.q[1]), 1e-6);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeTheNearerQuaternionIfOneIsNone() {
        publish(100, LEVEL);
        publish(200, Float.NaN, 0, 0, 0);
        attitudes.at(125, found);
        assertArrayEquals(LEVEL, found.q);
        publish(300, 0, 0, 0, 0);
        publish(400, TURNED);
        attitudes.at(375, found);
        assertArrayEquals(TURNED, found.q);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTellTheAgesOfBothNeighbours() {
        publish(100, LEVEL);
        publish(200, TURNED);
        attitudes.at(130, found);
        assertEquals(30, attitudes.beforeUs());
        assertEquals(70, attitudes.afterUs());
        assertEquals(130, found.timestamp);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeAMessageAtItsTimeAsItIs() {
        publish(100, 2, 0, 0, 0);
        assertEquals(TimeLookup.WITHIN, attitudes.at(100, found));
        assertEquals(2F, found.q[0]);
        assertEquals(0, attitudes.afterUs());
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTellWhatLiesOutsideOfTheHistory() {
        assertEquals(TimeLookup.EMPTY, attitudes.at(100, found));
        publish(100, LEVEL);
        publish(200, LEVEL);
        assertEquals(TimeLookup.TOO_EARLY, attitudes.at(99, found));
        assertEquals(1, attitudes.afterUs());
        assertEquals(TimeLookup.TOO_LATE, attitudes.at(230, found));
        assertEquals(30, attitudes.beforeUs());
        assertEquals(-1, attitudes.afterUs());
    }

    @Test
    @Statement("demand:Q-19")
    void shouldForgetTheOldestMessages() {
        for (int i = 1; i <= 6; i++) {
            publish(i * 100, LEVEL);
        }
        assertEquals(TimeLookup.TOO_EARLY, attitudes.at(299, found));
        assertEquals(TimeLookup.WITHIN, attitudes.at(599, found));
        assertEquals(6, found.quatResetCounter);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTakeTheLaterOfTwoMessagesOfOneTime() {
        publish(100, LEVEL);
        publish(100, TURNED);
        attitudes.at(100, found);
        assertArrayEquals(TURNED, found.q);
    }

    @Test
    @Statement("demand:Q-19")
    void shouldLeaveOutWhatGoesBackUntilTheTopicHasRestarted() {
        publish(1_000_000, LEVEL);
        for (int i = 1; i <= 17; i++) {
            publish(i, TURNED);
        }
        assertEquals(TimeLookup.WITHIN, attitudes.at(17, found));
        assertEquals(TimeLookup.TOO_LATE, attitudes.at(1_000_000, found));
        assertEquals(16, attitudes.disordered());
    }

    @Test
    @Statement("demand:Q-19")
    void shouldRefuseALineBetweenFlags() {
        assertRefused(
                "field xy_valid of topic vehicle_local_position is a bool; it must be of numbers",
                () -> Interpolated.of(position).linear("xy_valid"));
    }

    @Test
    @Statement("demand:Q-19")
    void shouldRefuseAQuaternionOfOneNumber() {
        assertRefused(
                "field x of topic vehicle_local_position is a float32; it must be of four floating-point numbers",
                () -> Interpolated.of(position).quaternion("x"));
    }

    @Test
    @Statement("demand:Q-19")
    void shouldRefuseAFieldThatTheTopicLacks() {
        assertRefused(
                "topic vehicle_local_position has no field yaw",
                () -> Interpolated.of(position).nearest("yaw"));
    }

    @Test
    @Statement("demand:Q-19")
    void shouldRefuseAHistoryOfOneMessage() {
        assertRefused(
                "history of 1 messages of topic vehicle_attitude is not between 2 and 4096",
                () -> Interpolated.of(attitude).history(1));
    }

    @Test
    @Statement("demand:Q-19")
    void shouldTurnAQuaternionThatItsUnitMarks() {
        MarkedPose.Topic topic = new MarkedPose.Topic();
        Publication<MarkedPose> publication = orb.advertise(topic);
        Interpolated<MarkedPose> poses = Interpolated.of(orb.subscribe(topic)).build();
        MarkedPose pose = new MarkedPose();
        pose.timestamp = 100;
        pose.rotation[0] = 1;
        publication.publish(pose);
        poses.at(0, pose);
        pose.timestamp = 200;
        pose.rotation[0] = 0;
        pose.rotation[3] = 1;
        publication.publish(pose);
        assertEquals(TimeLookup.WITHIN, poses.at(150, pose));
        assertArrayEquals(new double[] {Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, pose.rotation, 1e-12);
    }
}
