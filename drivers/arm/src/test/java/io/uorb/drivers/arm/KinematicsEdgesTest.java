// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * rccl:RC-70 to rccl:RC-73 where angles can hardly be told apart: stretched and folded elbows, straight wrists, the
 * hand close to the shoulder's axis. The forward kinematics is a product of matrices that the test has itself.
 */
@Statement({"rccl:RC-70", "rccl:RC-71", "rccl:RC-72", "rccl:RC-73"})
class KinematicsEdgesTest {
    private static final double[] A = {0, 0.4318, 0.0203, 0, 0, 0};
    private static final double[] D = {0, 0, 0.15005, 0.4318, 0, 0};
    private static final double[] ALPHA = {90, 0, -90, 90, -90, 0};
    /** The elbow's angle at which upper arm and forearm are in line: -atan2(d4, a3), and half a turn further. */
    private static final double STRETCHED_RAD = -Math.atan2(0.4318, 0.0203);

    private final Puma560Kinematics arm = new Puma560Kinematics();
    private final SplittableRandom random = new SplittableRandom(31);

    /** Rz(theta) Tz(d) Tx(a) Rx(alpha) of each link, from the base to frame 6. */
    private static double[] chain(double[] q) {
        double[][] t = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (int i = 0; i < 6; i++) {
            double c = Math.cos(q[i]);
            double s = Math.sin(q[i]);
            double ca = Math.cos(Math.toRadians(ALPHA[i]));
            double sa = Math.sin(Math.toRadians(ALPHA[i]));
            double[][] link = {
                {c, -s * ca, s * sa, A[i] * c}, {s, c * ca, -c * sa, A[i] * s}, {0, sa, ca, D[i]}, {0, 0, 0, 1},
            };
            double[][] product = new double[4][4];
            for (int row = 0; row < 4; row++) {
                for (int column = 0; column < 4; column++) {
                    for (int k = 0; k < 4; k++) {
                        product[row][column] += t[row][k] * link[k][column];
                    }
                }
            }
            t = product;
        }
        double[] pose = new double[Poses.LENGTH];
        for (int i = 0; i < Poses.LENGTH; i++) {
            pose[i] = t[i / 4][i % 4];
        }
        return pose;
    }

    private double[] posture() {
        double[] q = new double[6];
        for (int i = 0; i < 6; i++) {
            q[i] = arm.limits().lowerRad(i)
                    + (arm.limits().upperRad(i) - arm.limits().lowerRad(i)) * random.nextDouble();
        }
        return q;
    }

    /** All eight solutions that there are lead back to the pose, and have the configuration that was asked for. */
    private void assertReaches(double[] q, double tolerance) {
        double[] t6 = chain(q);
        double[] found = new double[6];
        for (ArmConfiguration configuration : ArmConfiguration.values()) {
            assertTrue(arm.inverse(t6, configuration, q, found), () -> configuration + " is not found");
            assertArrayEquals(t6, chain(found), tolerance, () -> configuration.toString());
        }
    }

    @Test
    void shouldAgreeWithTheProductOfTheLinks() {
        double[] t6 = new double[Poses.LENGTH];
        for (int i = 0; i < 1_000; i++) {
            double[] q = posture();
            arm.forward(q, t6);
            assertArrayEquals(chain(q), t6, 1e-14);
        }
        assertArrayEquals(
                new double[] {0, 0, 1, 0.5963, 0, 1, 0, -0.1501, -1, 0, 0, -0.0144},
                chain(new double[] {0, Math.PI / 4, Math.PI, 0, Math.PI / 4, 0}),
                1e-4);
    }

    @Test
    void shouldReachNearlyStretchedAndFoldedArms() {
        for (double off : new double[] {1e-1, 1e-3, 1e-5, 1e-6, -1e-6, -1e-3}) {
            for (int i = 0; i < 100; i++) {
                double[] q = posture();
                q[2] = STRETCHED_RAD + off + (i % 2 == 0 ? 0 : Math.PI);
                assertReaches(q, 1e-11);
            }
        }
    }

    @Test
    void shouldReachNearlyStraightWrists() {
        for (double off : new double[] {1e-2, 1e-5, 1e-8, 2e-9, -1e-6}) {
            for (int i = 0; i < 100; i++) {
                double[] q = posture();
                q[4] = off;
                assertReaches(q, 1e-11);
            }
        }
    }

    /** A straight wrist: joint 4 keeps its angle, whatever it was, and joint 6 takes the rest (rccl:RC-71). */
    @Statement("rccl:RC-71")
    @Test
    void shouldKeepAnyAngleOfJointFourWithAStraightWrist() {
        for (int i = 0; i < 200; i++) {
            double[] q = posture();
            q[4] = 0;
            double[] t6 = chain(q);
            double[] last = posture();
            double[] found = new double[6];
            assertTrue(arm.inverse(t6, arm.configuration(q), last, found));
            assertEquals(0, Math.IEEEremainder(found[3] - last[3], 2 * Math.PI), 1e-15);
            assertArrayEquals(t6, chain(found), 1e-11);
        }
    }

    /** Close to the shoulder's axis the hand is on the cylinder that it cannot enter. */
    @Test
    void shouldReachTheShouldersCylinderAndNothingInside() {
        double[] q = posture();
        double[] t6 = chain(q);
        double[] found = new double[6];
        for (double off : new double[] {1e-3, 1e-6, 1e-9}) {
            for (double side : new double[] {1, -1}) {
                double radius = 0.15005 + side * off;
                double bearing = 2 * Math.PI * random.nextDouble();
                t6[3] = radius * Math.cos(bearing);
                t6[7] = radius * Math.sin(bearing);
                t6[11] = 0.5;
                for (ArmConfiguration configuration : ArmConfiguration.values()) {
                    boolean reached = arm.inverse(t6, configuration, q, found);
                    if (side < 0) {
                        assertFalse(reached, configuration + " inside");
                    } else {
                        assertTrue(reached);
                        assertArrayEquals(t6, chain(found), 1e-11);
                    }
                }
            }
        }
    }

    @Test
    void shouldHaveTheConfigurationThatItWasAskedFor() {
        double[] found = new double[6];
        for (int i = 0; i < 500; i++) {
            double[] q = posture();
            if (Math.abs(q[4]) < 1e-3) {
                continue;
            }
            double[] t6 = chain(q);
            for (ArmConfiguration configuration : ArmConfiguration.values()) {
                assertTrue(arm.inverse(t6, configuration, q, found));
                assertEquals(configuration, arm.configuration(found));
            }
            arm.inverse(t6, arm.configuration(q), q, found);
            arm.limits().wrapNear(found, q);
            assertArrayEquals(q, found, 1e-7, "one of them is the posture itself");
        }
    }
}
