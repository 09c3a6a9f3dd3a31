// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static java.lang.Double.NaN;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.estimation.VehicleOdometry;
import io.uorb.topics.estimation.VehicleOdometryTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attitude, odometry, transform (ros1:P-13, ros1:P-17 to ros1:P-19). */
class StateMappingTest {
    private static final double SQRT_HALF = Math.sqrt(0.5);
    private static final double EXACT = 1e-7;

    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final VehicleAttitude east = new VehicleAttitude();
    private final VehicleOdometry odometry = new VehicleOdometry();

    /** The nose to the east, 1 m north, 2 m east, 3 m up, moving 4 m/s north, 5 east and 6 up. */
    @BeforeEach
    void setMessages() {
        position.timestampSample = 1;
        position.xyValid = true;
        position.zValid = true;
        position.vXyValid = true;
        position.vZValid = true;
        position.x = 1;
        position.y = 2;
        position.z = -3;
        position.vx = 4;
        position.vy = 5;
        position.vz = -6;
        position.eph = 2;
        position.epv = 3;
        position.evh = 0.5f;
        position.evv = 0.25f;
        position.headingVar = 0.5f;
        east.q[0] = (float) SQRT_HALF;
        east.q[3] = (float) SQRT_HALF;
        odometry.poseFrame = VehicleOdometry.POSE_FRAME_NED;
        odometry.velocityFrame = VehicleOdometry.VELOCITY_FRAME_NED;
        set(odometry.q, east.q[0], 0, 0, east.q[3]);
        set(odometry.position, 1, 2, -3);
        set(odometry.velocity, 4, 5, -6);
        set(odometry.positionVariance, 1, 2, 3);
        set(odometry.velocityVariance, 4, 5, 6);
        set(odometry.orientationVariance, 7, 8, 9);
    }

    private static void set(float[] to, float... values) {
        System.arraycopy(values, 0, to, 0, values.length);
    }

    private static double[] diagonal(MappingBench bench, String covariance) {
        double[] found = new double[6];
        for (int i = 0; i < 6; i++) {
            found[i] = bench.number(covariance + '[' + 7 * i + ']');
        }
        return found;
    }

    private void withOdometry(Consumer<MappingBench> asserts) {
        try (MappingBench bench = new MappingBench("odometry/raw")) {
            bench.publish(VehicleOdometryTopic.VEHICLE_ODOMETRY, odometry);
            assertTrue(bench.next());
            asserts.accept(bench);
        }
    }

    private void publishAll(MappingBench bench) {
        bench.publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, east);
        bench.publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
    }

    @Test
    void shouldGiveTheIdentityToANoseToTheEast() {
        try (MappingBench bench = new MappingBench("attitude")) {
            bench.publish(VehicleAttitudeTopic.VEHICLE_ATTITUDE, east);
            assertTrue(bench.next());
            assertEquals(1, Math.abs(bench.number("quaternion.w")), EXACT);
            assertEquals("map", bench.text("header.frame_id"));
        }
    }

    @Test
    void shouldGivePoseInEnuAndTwistInFlu() {
        try (MappingBench bench = new MappingBench("odom")) {
            VehicleAngularVelocity rate = new VehicleAngularVelocity();
            set(rate.xyz, 0.5f, 0.25f, 0.125f);
            bench.publish(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, rate);
            publishAll(bench);
            assertTrue(bench.next());
            assertArrayEquals(new double[] {2, 1, 3}, bench.xyz("pose.pose.position"), EXACT);
            assertEquals(1, Math.abs(bench.number("pose.pose.orientation.w")), EXACT);
            assertArrayEquals(new double[] {5, 4, 6}, bench.xyz("twist.twist.linear"), 1e-6);
            assertArrayEquals(new double[] {0.5, -0.25, -0.125}, bench.xyz("twist.twist.angular"), EXACT);
            assertArrayEquals(new double[] {4, 4, 9, NaN, NaN, 0.5}, diagonal(bench, "pose.covariance"), EXACT);
            assertArrayEquals(
                    new double[] {0.25, 0.25, 0.0625, NaN, NaN, NaN}, diagonal(bench, "twist.covariance"), EXACT);
            assertEquals("odom", bench.text("header.frame_id"));
            assertEquals("base_link", bench.text("child_frame_id"));
        }
    }

    @Test
    void shouldLeaveUnknownRatesUnknown() {
        try (MappingBench bench = new MappingBench("odom")) {
            publishAll(bench);
            assertTrue(bench.next());
            assertTrue(Double.isNaN(bench.number("twist.twist.angular.x")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"odom", "/tf"})
    void shouldSayNothingWithAnAttitudeOfAnotherTime(String name) {
        try (MappingBench bench = new MappingBench(name)) {
            position.timestampSample = 2_000_000;
            for (long attitudeUs : new long[] {1_899_999, 2_100_001}) {
                east.timestampSample = attitudeUs;
                publishAll(bench);
                assertFalse(bench.next());
            }
            for (long attitudeUs : new long[] {1_900_000, 2_100_000}) {
                east.timestampSample = attitudeUs;
                publishAll(bench);
                assertTrue(bench.next());
            }
        }
    }

    @Test
    void shouldForgetRatesAndHeadingsThatAreNotKnown() {
        try (MappingBench bench = new MappingBench("odom")) {
            bench.publish(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, new VehicleAngularVelocity());
            publishAll(bench);
            assertTrue(bench.next());
            assertEquals(0, Math.abs(bench.number("twist.twist.angular.z")));
            position.timestampSample = 100_001;
            position.headingVar = 0;
            east.timestampSample = 100_001;
            publishAll(bench);
            assertTrue(bench.next());
            assertTrue(Double.isNaN(bench.number("twist.twist.angular.z")));
            assertTrue(Double.isNaN(bench.number("pose.covariance[35]")));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldSayNothingOfAnInvalidEstimate(int flag) {
        position.xyValid = flag != 0;
        position.zValid = flag != 1;
        position.vXyValid = flag != 2;
        position.vZValid = flag != 3;
        try (MappingBench bench = new MappingBench("odom")) {
            publishAll(bench);
            assertFalse(bench.next());
        }
    }

    @Test
    void shouldSayNothingWithoutAnAttitude() {
        try (MappingBench bench = new MappingBench("/tf")) {
            bench.publish(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, position);
            assertFalse(bench.next());
        }
    }

    @Test
    void shouldGiveTheTransformFromBodyToOdom() {
        try (MappingBench bench = new MappingBench("/tf")) {
            publishAll(bench);
            assertTrue(bench.next());
            assertEquals("odom", bench.text("transforms[0].header.frame_id"));
            assertEquals("base_link", bench.text("transforms[0].child_frame_id"));
            assertArrayEquals(new double[] {2, 1, 3}, bench.xyz("transforms[0].transform.translation"), EXACT);
        }
    }

    @Test
    void shouldTurnAnOdometryOfNed() {
        withOdometry(bench -> {
            assertEquals("map", bench.text("header.frame_id"));
            assertArrayEquals(new double[] {2, 1, 3}, bench.xyz("pose.pose.position"), EXACT);
            assertEquals(1, Math.abs(bench.number("pose.pose.orientation.w")), EXACT);
            assertArrayEquals(new double[] {5, 4, 6}, bench.xyz("twist.twist.linear"), 1e-6);
            // The body's x axis looks to the east: along ENU's x lies the variance of its roll.
            assertArrayEquals(new double[] {2, 1, 3, 7, 8, 9}, diagonal(bench, "pose.covariance"), 1e-6);
            assertArrayEquals(new double[] {5, 4, 6, NaN, NaN, NaN}, diagonal(bench, "twist.covariance"), 1e-6);
        });
    }

    @Test
    void shouldTurnAnOdometryOfAWorldOfFrd() {
        odometry.poseFrame = VehicleOdometry.POSE_FRAME_FRD;
        odometry.velocityFrame = VehicleOdometry.VELOCITY_FRAME_BODY_FRD;
        withOdometry(bench -> {
            assertEquals("odom", bench.text("header.frame_id"));
            assertArrayEquals(new double[] {1, -2, 3}, bench.xyz("pose.pose.position"), EXACT);
            assertArrayEquals(new double[] {SQRT_HALF, 0, 0, -SQRT_HALF}, bench.wxyz("pose.pose.orientation"), EXACT);
            assertArrayEquals(new double[] {4, -5, 6}, bench.xyz("twist.twist.linear"), EXACT);
            assertArrayEquals(new double[] {1, 2, 3, 8, 7, 9}, diagonal(bench, "pose.covariance"), 1e-6);
            assertArrayEquals(new double[] {4, 5, 6, NaN, NaN, NaN}, diagonal(bench, "twist.covariance"), 1e-6);
        });
    }

    @Test
    void shouldLeaveAVelocityOfAnotherWorldUnknown() {
        odometry.velocityFrame = VehicleOdometry.VELOCITY_FRAME_FRD;
        withOdometry(bench -> {
            assertTrue(Double.isNaN(bench.number("twist.twist.linear.x")));
            assertTrue(Double.isNaN(bench.number("twist.covariance[0]")));
        });
    }

    @Test
    void shouldSayNothingOfAnOdometryWithoutAFrame() {
        odometry.poseFrame = VehicleOdometry.POSE_FRAME_UNKNOWN;
        try (MappingBench bench = new MappingBench("odometry/raw")) {
            bench.publish(VehicleOdometryTopic.VEHICLE_ODOMETRY, odometry);
            assertFalse(bench.next());
        }
    }
}
