// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.force.MotionGuard;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.DriveKind;
import io.uorb.drivers.rccl.path.JerkLimits;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Function;

/**
 * Codec of motions for a record of a program's requests (rccl:RC-102). Numbers are exact. Goals other than a {@link
 * StopGoal}, background functions and end solutions are code of a program: only their presence is encoded.
 */
public final class MotionRequestCodec {
    private static final int NONE = -1;

    private MotionRequestCodec() {}

    /** Writes a motion. */
    public static void write(MotionRequest motion, DataOutput out) throws IOException {
        out.writeUTF(motion.position());
        boolean stops = motion.goal() instanceof StopGoal;
        out.writeBoolean(stops);
        if (stops) {
            ((StopGoal) motion.goal()).writeTo(out);
        } else {
            out.writeBoolean(motion.goal().canLookBack());
        }
        out.writeBoolean(motion.background() != null);
        out.writeBoolean(motion.solution() != null);
        writeChoice(motion.mode(), out);
        writeChoice(motion.configuration(), out);
        writeChoice(motion.drive(), out);
        writeChoice(motion.blend(), out);
        for (double value :
                new double[] {motion.transitionS(), motion.durationS(), motion.speedMps(), motion.rotationSpeedRadps()
                }) {
            out.writeDouble(value);
        }
        out.writeLong(motion.tag());
        out.writeLong(motion.program());
        writeNumbers(motion.displacement(), out);
        writeLimits(motion, out);
        writeForce(motion.compliance(), motion.guard(), out);
    }

    private static void writeLimits(MotionRequest motion, DataOutput out) throws IOException {
        AccelerationLimits limits = motion.accelerations();
        writeNumbers(
                limits == null
                        ? null
                        : new double[] {limits.linearMps2(), limits.angularRadps2(), limits.jointRadps2()},
                out);
        writeJerk(motion.jerkLimits(), out);
        boolean frame = motion.translationLimits() != null;
        writeJerk(frame ? new JerkLimits[] {motion.translationLimits(), motion.rotationLimits()} : null, out);
    }

    private static void writeJerk(JerkLimits[] limits, DataOutput out) throws IOException {
        out.writeByte(limits == null ? NONE : limits.length);
        for (int i = 0; limits != null && i < limits.length; i++) {
            out.writeDouble(limits[i].speed());
            out.writeDouble(limits[i].acceleration());
            out.writeDouble(limits[i].jerk());
        }
    }

    private static void writeForce(Compliance compliance, MotionGuard guard, DataOutput out) throws IOException {
        out.writeBoolean(compliance != null);
        if (compliance != null) {
            out.writeUTF(compliance.words());
            writeNumbers(compliance.values(), out);
            writeChoice(compliance.scheme(), out);
            out.writeDouble(compliance.dampingNspm());
            out.writeDouble(compliance.dampingNmsPrad());
        }
        out.writeBoolean(guard != null);
        if (guard != null) {
            out.writeUTF(guard.words());
            writeNumbers(guard.values(), out);
        }
    }

    private static void writeChoice(Enum<?> choice, DataOutput out) throws IOException {
        out.writeByte(choice == null ? NONE : choice.ordinal());
    }

    private static void writeNumbers(double[] numbers, DataOutput out) throws IOException {
        out.writeByte(numbers == null ? NONE : numbers.length);
        for (int i = 0; numbers != null && i < numbers.length; i++) {
            out.writeDouble(numbers[i]);
        }
    }

    /**
     * Reads a motion.
     *
     * @param goal returns the goal of a motion other than a stop; its argument is whether the goal can look back
     * @param background its function, used if the motion had one
     * @param solution its end solution, used if the motion had one
     * @throws IOException if {@link #write} did not produce the bytes
     * @throws IllegalArgumentException if a value is invalid for a motion
     */
    public static MotionRequest read(
            DataInput in, Function<Boolean, MotionGoal> goal, BackgroundFunction background, EndSolution solution)
            throws IOException {
        String position = in.readUTF();
        MotionGoal read = in.readBoolean() ? StopGoal.read(in) : goal.apply(in.readBoolean());
        MotionRequest.Builder motion = MotionRequest.to(position, read);
        motion.background(in.readBoolean() ? background : null)
                .atEnd(new MotionEnd(0, in.readBoolean() ? solution : null))
                .mode(readChoice(MotionMode.values(), in))
                .configuration(readChoice(ArmConfiguration.values(), in))
                .drive(readChoice(DriveKind.values(), in))
                .blend(readChoice(BlendKind.values(), in))
                .times(in.readDouble(), in.readDouble())
                .speeds(in.readDouble(), in.readDouble())
                .tag(in.readLong());
        motion.program(in.readLong());
        motion.exactDisplacement(readNumbers(Poses.LENGTH, in));
        readLimits(motion, in);
        readForce(motion, in);
        return motion.build();
    }

    private static void readLimits(MotionRequest.Builder motion, DataInput in) throws IOException {
        double[] limits = readNumbers(3, in);
        motion.accelerations(limits == null ? null : new AccelerationLimits(limits[0], limits[1], limits[2]));
        motion.jerkLimited(readJerk(in));
        JerkLimits[] frame = readJerk(in);
        if (frame.length > 0) {
            motion.jerkLimitedFrame(frame[0], frame[frame.length - 1]);
        }
    }

    private static JerkLimits[] readJerk(DataInput in) throws IOException {
        int count = Math.max(0, in.readByte());
        if (count > ArmKinematics.JOINTS) {
            throw new IOException(count + " limits of jerk for " + ArmKinematics.JOINTS + " joints");
        }
        JerkLimits[] limits = new JerkLimits[count];
        for (int i = 0; i < count; i++) {
            limits[i] = new JerkLimits(in.readDouble(), in.readDouble(), in.readDouble());
        }
        return limits;
    }

    private static void readForce(MotionRequest.Builder motion, DataInput in) throws IOException {
        if (in.readBoolean()) {
            Compliance yielding = Compliance.along(in.readUTF(), readNumbers(NONE, in))
                    .withScheme(readChoice(ComplianceScheme.values(), in));
            double linear = in.readDouble();
            double angular = in.readDouble();
            motion.compliance(Double.isNaN(linear) ? yielding : yielding.withDamping(linear, angular));
        }
        if (in.readBoolean()) {
            motion.guard(MotionGuard.of(in.readUTF(), readNumbers(NONE, in)));
        }
    }

    private static <T> T readChoice(T[] choices, DataInput in) throws IOException {
        int index = in.readByte();
        if (index >= choices.length) {
            throw new IOException("choice " + index + " is not below " + choices.length);
        }
        return index < 0 ? null : choices[index];
    }

    /** Reads numbers; null for none. The count is checked unless it is {@link #NONE}. */
    private static double[] readNumbers(int count, DataInput in) throws IOException {
        int length = in.readByte();
        if (length >= 0 && count != NONE && length != count) {
            throw new IOException(length + " numbers instead of " + count);
        }
        double[] numbers = length < 0 ? null : new double[length];
        for (int i = 0; i < length; i++) {
            numbers[i] = in.readDouble();
        }
        return numbers;
    }
}
