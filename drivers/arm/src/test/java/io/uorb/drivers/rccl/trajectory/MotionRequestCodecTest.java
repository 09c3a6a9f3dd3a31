// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.force.MotionGuard;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.DriveKind;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.testing.Statement;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@Statement("rccl:RC-102")
class MotionRequestCodecTest {
    private static final BackgroundFunction FUNCTION = (sample, s) -> 0;
    private static final EndSolution SOLUTION = (position, sample, s, t6, out) -> {};

    private static byte[] bytes(MotionRequest motion) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MotionRequestCodec.write(motion, new DataOutputStream(out));
        return out.toByteArray();
    }

    private static MotionRequest read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        MotionRequest motion = MotionRequestCodec.read(in, canLookBack -> new StopGoal(), FUNCTION, SOLUTION);
        assertEquals(0, in.available());
        return motion;
    }

    private static MotionRequest withAllSettings() {
        double[] turned = Poses.identity();
        Rotations.exp(0.1, -0.7, 0.3, turned);
        turned[3] = 0.1 + 0.2;
        return MotionRequest.to("GET", StopGoal.at(turned))
                .mode(MotionMode.CARTESIAN)
                .configuration(ArmConfiguration.LEFT_DOWN_FLIP)
                .drive(DriveKind.TWO_ROTATIONS)
                .blend(BlendKind.SOURCE)
                .times(0.1, 1.7)
                .speeds(0.21, 1.1)
                .displacement(turned)
                .accelerations(new AccelerationLimits(1.1, 2.2, 3.3))
                .jerkLimitedFrame(new JerkLimits(0.3, 2, 20), new JerkLimits(1, 10, 100))
                .compliance(Compliance.along("tx fz", 0.1, 10)
                        .withScheme(ComplianceScheme.MATCHED_JOINTS)
                        .withDamping(300, 15))
                .guard(MotionGuard.of("dx fz rx", 0.02, 12, 0.3))
                .background((sample, s) -> 1)
                .atEnd(new MotionEnd(7, (position, sample, s, t6, out) -> {}))
                .build()
                .ofProgram(3);
    }

    @Test
    void shouldKeepAllSettingsToTheLastBit() throws IOException {
        byte[] bytes = bytes(withAllSettings());
        MotionRequest motion = read(bytes);
        assertArrayEquals(bytes, bytes(motion));
        assertEquals("GET", motion.position());
        assertEquals(ArmConfiguration.LEFT_DOWN_FLIP, motion.configuration());
        assertEquals(1.7, motion.durationS());
        assertEquals("tx fz", motion.compliance().words());
        assertEquals(10, motion.compliance().wanted(2));
        assertEquals(3, motion.program());
        assertEquals(7, motion.tag());
        assertSame(FUNCTION, motion.background());
        assertSame(SOLUTION, motion.solution());
        assertArrayEquals(withAllSettings().displacement(), motion.displacement());
        assertTrue(motion.guard().isWayBeyond(new double[] {0, 0, 0, 0.31, 0, 0}));
        assertFalse(motion.guard().isWayBeyond(new double[] {0.019, 9, 9, 0.29, 9, 9}));
    }

    @Test
    void shouldKeepThatThereIsNothing() throws IOException {
        MotionRequest plain = MotionRequest.to("P", StopGoal.beside(2, 0.1))
                .jerkLimited(new JerkLimits(2, 8, 100))
                .build();
        MotionRequest motion = read(bytes(plain));
        assertArrayEquals(bytes(plain), bytes(motion));
        assertNull(motion.configuration());
        assertNull(motion.compliance());
        assertNull(motion.guard());
        assertNull(motion.background());
        assertNull(motion.solution());
        assertNull(motion.displacement());
        assertNull(motion.translationLimits());
    }

    @Test
    void shouldRefuseBytesThatAreNoMotion() throws IOException {
        byte[] bytes = bytes(withAllSettings());
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(EOFException.class, () -> read(cut));
        }
        byte[] otherMode = bytes.clone();
        otherMode[Short.BYTES + 3 + 1 + 1 + 1 + 1 + Double.BYTES * (1 + 2 * Poses.LENGTH) + 1] = 9;
        assertThrowsNaming(IOException.class, () -> read(otherMode), "choice 9 is not below 2");
    }
}
