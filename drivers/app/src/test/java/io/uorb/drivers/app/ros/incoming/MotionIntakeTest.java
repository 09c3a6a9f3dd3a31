// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.topics.control.TrajectorySetpoint;
import io.uorb.topics.control.TrajectorySetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleOdometry;
import io.uorb.topics.estimation.VehicleOdometryTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Statement("ros1:P-23")
class MotionIntakeTest {
    private static final double SQRT_HALF = Math.sqrt(0.5);

    private static IncomingBench pose() {
        IncomingBench bench = new IncomingBench(
                "geometry_msgs/PoseStamped", TrajectorySetpointTopic.TRAJECTORY_SETPOINT, "/setpoint");
        bench.setVector("pose.position", 1, 2, 3);
        return bench;
    }

    private static IncomingBench twist(String frame) {
        IncomingBench bench = new IncomingBench(
                "geometry_msgs/TwistStamped", TrajectorySetpointTopic.TRAJECTORY_SETPOINT, "/cmd_vel");
        bench.set("header.frame_id", frame);
        bench.setVector("twist.linear", 1, 2, 3);
        bench.set("twist.angular.z", 0.5);
        return bench;
    }

    private static IncomingBench odometry(String frame) {
        IncomingBench bench =
                new IncomingBench("nav_msgs/Odometry", VehicleOdometryTopic.VEHICLE_VISUAL_ODOMETRY, "/vio");
        bench.set("header.frame_id", frame);
        bench.set("child_frame_id", "base_link");
        bench.setVector("pose.pose.position", 1, 2, 3);
        bench.setRotation("pose.pose.orientation", SQRT_HALF, 0, 0, SQRT_HALF);
        bench.setVector("twist.twist.linear", 1, 2, 3);
        bench.setVector("twist.twist.angular", 4, 5, 6);
        for (int i = 0; i < 6; i++) {
            bench.set("pose.covariance[" + 7 * i + "]", i + 1);
            bench.set("twist.covariance[" + 7 * i + "]", i + 1);
        }
        return bench;
    }

    private static TrajectorySetpoint setpoint(IncomingBench bench) {
        return bench.newest(TrajectorySetpointTopic.TRAJECTORY_SETPOINT);
    }

    private static float[] floats(float... values) {
        return values;
    }

    @ParameterizedTest
    @CsvSource({
        "map, 2, 1, -3, 0",
        "odom, 2, 1, -3, 0",
        "robot/odom, 2, 1, -3, 0",
        "map_ned, 1, 2, 3, 1.5707964",
        "world, 2, 1, -3, 0"
    })
    void shouldCommandAPositionByTheFrame(String frame, float x, float y, float z, float yaw) {
        try (IncomingBench bench = pose()) {
            bench.set("header.frame_id", frame);
            bench.setRotation("pose.orientation", SQRT_HALF, 0, 0, SQRT_HALF);
            assertTrue(bench.take());
            assertArrayEquals(floats(x, y, z), setpoint(bench).position);
            assertEquals(yaw, setpoint(bench).yaw, 1e-6);
            assertTrue(Float.isNaN(setpoint(bench).velocity[0]));
            assertTrue(Float.isNaN(setpoint(bench).yawspeed));
        }
    }

    @Test
    void shouldCommandNoYawWithoutAnOrientation() {
        try (IncomingBench bench = pose()) {
            bench.set("header.frame_id", "map");
            assertTrue(bench.take());
            assertTrue(Float.isNaN(setpoint(bench).yaw));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "base_link", "camera", "mapp"})
    void shouldRefuseAPositionInAnotherFrame(String frame) {
        try (IncomingBench bench = pose()) {
            bench.set("header.frame_id", frame);
            assertFalse(bench.take());
        }
    }

    @ParameterizedTest
    @CsvSource({"map, 2, 1, -3, -0.5", "odom_ned, 1, 2, 3, 0.5"})
    void shouldCommandAVelocityByTheFrame(String frame, float x, float y, float z, float yawspeed) {
        try (IncomingBench bench = twist(frame)) {
            assertTrue(bench.take());
            assertArrayEquals(floats(x, y, z), setpoint(bench).velocity);
            assertEquals(yawspeed, setpoint(bench).yawspeed);
            assertTrue(Float.isNaN(setpoint(bench).position[0]));
        }
    }

    @ParameterizedTest
    @CsvSource({"base_link, 2, 1, -3, -0.5", "base_link_frd, -2, 1, 3, 0.5"})
    void shouldTurnAVelocityOfTheBody(String frame, float x, float y, float z, float yawspeed) {
        try (IncomingBench bench = twist(frame);
                Publication<VehicleAttitude> attitudes = bench.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            assertFalse(bench.take(), "no attitude yet");
            VehicleAttitude east = new VehicleAttitude();
            east.q[0] = (float) SQRT_HALF;
            east.q[3] = (float) SQRT_HALF;
            attitudes.publish(east);
            assertTrue(bench.take());
            assertArrayEquals(floats(x, y, z), setpoint(bench).velocity, 1e-6f);
            assertEquals(yawspeed, setpoint(bench).yawspeed);
        }
    }

    @Test
    void shouldRefuseASetpointThatIsNotFinite() {
        try (IncomingBench bench = twist("map")) {
            bench.set("twist.angular.z", Double.NaN);
            assertFalse(bench.take());
        }
    }

    private static VehicleOdometry odometry(IncomingBench bench) {
        assertTrue(bench.take());
        return bench.newest(VehicleOdometryTopic.VEHICLE_VISUAL_ODOMETRY);
    }

    @Test
    void shouldTurnAnOdometryOfTheEarth() {
        try (IncomingBench bench = odometry("map")) {
            VehicleOdometry out = odometry(bench);
            assertEquals(VehicleOdometry.POSE_FRAME_NED, out.poseFrame);
            assertArrayEquals(floats(2, 1, -3), out.position);
            assertArrayEquals(floats(2, 1, 3), out.positionVariance);
            assertEquals(1, Math.abs(out.q[0]), 1e-6, "yaw 90 deg from east: north");
            assertArrayEquals(floats(5, 4, 6), out.orientationVariance, 1e-6f);
            assertEquals(VehicleOdometry.VELOCITY_FRAME_BODY_FRD, out.velocityFrame);
            assertArrayEquals(floats(1, -2, -3), out.velocity);
            assertArrayEquals(floats(4, -5, -6), out.angularVelocity);
            assertArrayEquals(floats(1, 2, 3), out.velocityVariance);
        }
    }

    @Test
    void shouldKeepTheHeadingOfAnOdometryOfItsOwn() {
        try (IncomingBench bench = odometry("odom")) {
            VehicleOdometry out = odometry(bench);
            assertEquals(VehicleOdometry.POSE_FRAME_FRD, out.poseFrame);
            assertArrayEquals(floats(1, -2, -3), out.position);
            assertArrayEquals(floats(1, 2, 3), out.positionVariance);
            assertArrayEquals(floats((float) SQRT_HALF, 0, 0, (float) -SQRT_HALF), out.q, 1e-6f);
        }
    }

    @Test
    void shouldLeaveUnknownWhatAnOdometryDoesNotSay() {
        try (IncomingBench bench = odometry("map")) {
            bench.set("child_frame_id", "camera");
            bench.set("pose.covariance[0]", 0);
            bench.setRotation("pose.pose.orientation", 0, 0, 0, 0);
            VehicleOdometry out = odometry(bench);
            assertEquals(VehicleOdometry.VELOCITY_FRAME_UNKNOWN, out.velocityFrame);
            assertTrue(Float.isNaN(out.velocity[0]));
            assertTrue(Float.isNaN(out.positionVariance[1]));
            assertTrue(Float.isNaN(out.q[0]));
            assertTrue(Float.isNaN(out.orientationVariance[0]));
        }
    }

    @Test
    void shouldTakeAPoseAsOdometry() {
        try (IncomingBench bench = new IncomingBench(
                "geometry_msgs/PoseStamped", VehicleOdometryTopic.VEHICLE_VISUAL_ODOMETRY, "/vision_pose")) {
            bench.set("header.frame_id", "map");
            bench.setVector("pose.position", 1, 2, 3);
            bench.setRotation("pose.orientation", SQRT_HALF, 0, 0, SQRT_HALF);
            VehicleOdometry out = odometry(bench);
            assertArrayEquals(floats(2, 1, -3), out.position);
            assertTrue(Float.isNaN(out.velocity[0]));
            assertTrue(Float.isNaN(out.positionVariance[0]));
        }
    }

    @Test
    void shouldRefuseAnOdometryInAnotherFrame() {
        try (IncomingBench bench = odometry("base_link")) {
            assertFalse(bench.take());
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        try (IncomingBench bench = odometry("odom")) {
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < 2_000; i++) {
                    assertTrue(bench.take());
                }
            });
            assertEquals(0, bytes / 2_000);
        }
    }
}
