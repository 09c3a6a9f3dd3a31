// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.MotionGuard;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.DriveKind;
import io.uorb.drivers.rccl.path.JerkLimits;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A motion that a program requests (rccl:RC-30 to rccl:RC-32). Immutable. */
public final class MotionRequest {
    /** Longest transition and duration: their samples are counted in an int. */
    public static final double LONGEST_S = 100_000;

    private static final int MOST_NAME_BYTES = 32;

    private final Builder settings;
    private final byte[] positionBytes;

    /** Takes over the settings. */
    private MotionRequest(Builder settings) {
        this.settings = settings;
        positionBytes = settings.position.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns a builder of a motion to a position.
     *
     * @param position name for events and status
     */
    public static Builder to(String position, MotionGoal goal) {
        return new Builder(position, goal);
    }

    /** Returns a builder of a motion that stops the arm on its path (rccl:RC-25). */
    public static Builder there() {
        return new Builder("there", new StopGoal());
    }

    /** Returns the position's name. */
    public String position() {
        return settings.position;
    }

    /** Writes the position's name in UTF-8, truncated to the array's length and padded with zeros. */
    public void copyPosition(byte[] out) {
        Arrays.fill(out, (byte) 0);
        System.arraycopy(positionBytes, 0, out, 0, Math.min(out.length, positionBytes.length));
    }

    /** Returns the position's goal. */
    public MotionGoal goal() {
        return settings.goal;
    }

    /** Returns the coordinates in which it is straight. */
    public MotionMode mode() {
        return settings.mode;
    }

    /** Returns the configuration at the goal; null for the present one. */
    public ArmConfiguration configuration() {
        return settings.configuration;
    }

    /** Returns half the length of the first transition, s. */
    public double transitionS() {
        return settings.transitionS;
    }

    /** Returns the duration, s; 0 if speeds decide. */
    public double durationS() {
        return settings.durationS;
    }

    /** Returns the speed of the control frame, m/s. */
    public double speedMps() {
        return settings.speedMps;
    }

    /** Returns the rotation speed of the control frame, rad/s. */
    public double rotationSpeedRadps() {
        return settings.rotationSpeedRadps;
    }

    /** Returns whether its profile is jerk-limited; else it is a straight drive with a smooth transition. */
    boolean isJerkLimited() {
        return settings.jerkLimits != null || settings.translationLimits != null;
    }

    /** Returns the limits of a jerk-limited profile of joints; else null. */
    JerkLimits[] jerkLimits() {
        return settings.jerkLimits;
    }

    /** Returns the limits of a jerk-limited translation of the control frame, m and s; else null. */
    JerkLimits translationLimits() {
        return settings.translationLimits;
    }

    /** Returns the limits of a jerk-limited rotation of the control frame, rad and s; else null. */
    JerkLimits rotationLimits() {
        return settings.rotationLimits;
    }

    /** Returns the number of the program that requested it; 0 for none. */
    public long program() {
        return settings.program;
    }

    /** Returns a copy that belongs to a program. */
    public MotionRequest ofProgram(long number) {
        return number == settings.program ? this : new MotionRequest(new Builder(settings, number));
    }

    /** Writes {@code goal D}, the goal with the displacement of this motion. */
    void displace(double[] goalPose) {
        if (settings.displacement != null) {
            Poses.multiply(goalPose, settings.displacement, goalPose);
        }
    }

    /** Returns the displacement of the goal; null for none. Read only. */
    double[] displacement() {
        return settings.displacement;
    }

    /** Returns the kind of rotation of the control frame. */
    public DriveKind drive() {
        return settings.drive;
    }

    /** Returns the polynomials of its transition; null for smooth ones. */
    public BlendKind blend() {
        return settings.blend;
    }

    /** Returns the compliance; null for none. */
    public Compliance compliance() {
        return settings.compliance;
    }

    /** Returns the limits that end it; null for none. */
    public MotionGuard guard() {
        return settings.guard;
    }

    /** Returns the function that runs during the motion; null for none. */
    public BackgroundFunction background() {
        return settings.background;
    }

    /** Returns the limits that lengthen its transition; null for none. */
    public AccelerationLimits accelerations() {
        return settings.accelerations;
    }

    /** Returns the number that its events carry; 0 for none. */
    public long tag() {
        return settings.end.tag();
    }

    /** Returns the solution that the control level computes at its end; null for none. */
    public EndSolution solution() {
        return settings.end.solution();
    }

    /** Settings of a motion, with the defaults of rccl:RC-31: 0.3 m/s, 1 rad/s, joint mode, 0.2 s transitions. */
    public static final class Builder {
        private final String position;
        private final MotionGoal goal;
        private MotionMode mode = MotionMode.JOINT;
        private ArmConfiguration configuration;
        private double transitionS = 0.2;
        private double durationS;
        private double speedMps = 0.3;
        private double rotationSpeedRadps = 1;
        private double[] displacement;
        private DriveKind drive = DriveKind.ONE_ROTATION;
        private BlendKind blend;
        private Compliance compliance;
        private MotionGuard guard;
        private BackgroundFunction background;
        private MotionEnd end = MotionEnd.NONE;
        private AccelerationLimits accelerations;
        private long program;
        private JerkLimits[] jerkLimits;
        private JerkLimits translationLimits;
        private JerkLimits rotationLimits;

        private Builder(Builder motion, long program) {
            position = motion.position;
            goal = motion.goal;
            mode = motion.mode;
            configuration = motion.configuration;
            transitionS = motion.transitionS;
            durationS = motion.durationS;
            speedMps = motion.speedMps;
            rotationSpeedRadps = motion.rotationSpeedRadps;
            displacement = motion.displacement;
            drive = motion.drive;
            blend = motion.blend;
            compliance = motion.compliance;
            guard = motion.guard;
            background = motion.background;
            end = motion.end;
            accelerations = motion.accelerations;
            jerkLimits = motion.jerkLimits;
            translationLimits = motion.translationLimits;
            rotationLimits = motion.rotationLimits;
            this.program = program;
        }

        private Builder(String position, MotionGoal goal) {
            this.position = Objects.requireNonNull(position, "position");
            int bytes = position.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MOST_NAME_BYTES) {
                throw new IllegalArgumentException("position " + position + " has a name of " + bytes
                        + " bytes; events carry at most " + MOST_NAME_BYTES);
            }
            this.goal = Objects.requireNonNull(goal, "goal");
        }

        /** Sets the coordinates in which it is straight. */
        public Builder mode(MotionMode straightIn) {
            mode = Objects.requireNonNull(straightIn, "mode");
            return this;
        }

        /** Sets the configuration at the goal; null for the present one. */
        public Builder configuration(ArmConfiguration atGoal) {
            configuration = atGoal;
            return this;
        }

        /** Sets half the length of the first transition, s, and the duration, s; 0 for the default of either. */
        public Builder times(double halfTransitionS, double wholeS) {
            ParameterChecks.requireNotNegative("half transition", halfTransitionS, "s");
            ParameterChecks.requireNotNegative("duration", wholeS, "s");
            ParameterChecks.requireBetween("half transition in s", halfTransitionS, 0, LONGEST_S);
            ParameterChecks.requireBetween("duration in s", wholeS, 0, LONGEST_S);
            transitionS = halfTransitionS == 0 ? transitionS : halfTransitionS;
            durationS = wholeS;
            return this;
        }

        /** Sets the speeds of the control frame, m/s and rad/s. */
        public Builder speeds(double linearMps, double angularRadps) {
            ParameterChecks.requirePositive("speed", linearMps, "m/s");
            ParameterChecks.requirePositive("rotation speed", angularRadps, "rad/s");
            speedMps = linearMps;
            rotationSpeedRadps = angularRadps;
            return this;
        }

        /** Moves the goal by a pose in the control frame (rccl:RC-36). */
        public Builder displacement(double[] pose) {
            Poses.require("displacement", pose);
            displacement = pose.clone();
            Poses.orthonormalize(displacement);
            return this;
        }

        /** As {@link #displacement}, for a pose that was checked before; null for none. */
        void exactDisplacement(double[] pose) {
            displacement = pose;
        }

        void program(long number) {
            program = number;
        }

        /** Sets the kind of rotation of the control frame. */
        public Builder drive(DriveKind kind) {
            drive = Objects.requireNonNull(kind, "drive");
            return this;
        }

        /** Sets the polynomials of its transition (rccl:RC-56); null for smooth ones. */
        public Builder blend(BlendKind kind) {
            blend = kind;
            return this;
        }

        /** Sets the compliance in directions of the control frame (rccl:RC-90); null for none. */
        public Builder compliance(Compliance yielding) {
            compliance = yielding;
            return this;
        }

        /** Sets the limits that end it (rccl:RC-96); null for none. */
        public Builder guard(MotionGuard limits) {
            guard = limits;
            return this;
        }

        /** Sets the function that runs during the motion (rccl:RC-32); null for none. */
        public Builder background(BackgroundFunction function) {
            background = function;
            return this;
        }

        /** Sets the limits that lengthen its transition; null for none. */
        public Builder accelerations(AccelerationLimits limits) {
            accelerations = limits;
            return this;
        }

        /**
         * Moves the joints as fast as these limits allow (rccl:RC-100). For motions in joint mode.
         *
         * @param limits in rad and s, one for each joint or one for all; none for straight drives with smooth
         *     transitions
         */
        public Builder jerkLimited(JerkLimits... limits) {
            if (limits.length > 1 && limits.length != ArmKinematics.JOINTS) {
                throw new IllegalArgumentException(limits.length + " limits for " + ArmKinematics.JOINTS + " joints");
            }
            jerkLimits = limits.length == 0 ? null : new JerkLimits[ArmKinematics.JOINTS];
            for (int i = 0; limits.length > 0 && i < ArmKinematics.JOINTS; i++) {
                jerkLimits[i] = Objects.requireNonNull(limits[limits.length == 1 ? 0 : i], "limits of a joint");
            }
            return this;
        }

        /**
         * Moves the control frame as fast as these limits allow (rccl:RC-100). For Cartesian motions.
         *
         * @param translation in m and s
         * @param rotation in rad and s
         */
        public Builder jerkLimitedFrame(JerkLimits translation, JerkLimits rotation) {
            translationLimits = Objects.requireNonNull(translation, "limits of the translation");
            rotationLimits = Objects.requireNonNull(rotation, "limits of the rotation");
            return this;
        }

        /** Sets a number that its events carry. */
        public Builder tag(long number) {
            return atEnd(new MotionEnd(number, end.solution()));
        }

        /** Sets the tag of its events and the solution at its end (rccl:RC-26). */
        public Builder atEnd(MotionEnd result) {
            end = Objects.requireNonNull(result, "end");
            return this;
        }

        /**
         * Returns the request.
         *
         * @throws IllegalStateException if jerk limits are set for the other mode
         */
        public MotionRequest build() {
            if (jerkLimits != null && mode == MotionMode.CARTESIAN) {
                throw new IllegalStateException("motion to " + position
                        + ": jerk limits of joints require joint mode, but this motion is Cartesian");
            }
            if (translationLimits != null && mode == MotionMode.JOINT) {
                throw new IllegalStateException("motion to " + position
                        + ": jerk limits of the control frame require Cartesian mode, but this motion is in"
                        + " joint mode");
            }
            return new MotionRequest(new Builder(this, program));
        }
    }
}
