// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.force.MotionGuard;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.DriveKind;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.drivers.rccl.path.ProfileKind;
import io.uorb.drivers.rccl.trajectory.AccelerationLimits;
import io.uorb.drivers.rccl.trajectory.MotionEnd;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.EquationTerm;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;

/**
 * The words that programs in the style of 1986 use for positions and motions (rccl:RC-20, rccl:RC-30 to rccl:RC-37,
 * rccl:RC-90): mm, degrees, ms, N, N m. Speeds, mode, configuration and compliance apply until they are changed, the
 * other settings only to the next motion.
 */
abstract class MotionListing extends TransformListing {
    private static final double S_PER_MS = 1e-3;
    private static final double US_PER_MS = 1e3;
    private static final List<String> WAYS = List.of("dx", "dy", "dz", "rx", "ry", "rz");
    private static final double DEFAULT_MPS = 0.3;
    private static final double DEFAULT_RADPS = 1;

    /** The place where the arm is: a motion to it stops the arm (rccl:RC-25). */
    protected Position there;

    /** Default acceleration and jerk of joints with jerk limits. */
    private static final double JERK_RADPS2 = 10;

    private static final double JERK_RADPS3 = 100;
    /**
     * Default acceleration and jerk of the control frame's translation with jerk limits; its rotation uses those of
     * joints.
     */
    private static final double JERK_MPS2 = 2;

    private static final double JERK_MPS3 = 20;
    private static final double PERCENT = 100;

    private final Map<String, Double> compliant = new LinkedHashMap<>();
    private ComplianceScheme scheme = ComplianceScheme.ADMITTANCE;
    private MotionMode mode = MotionMode.JOINT;
    private ArmConfiguration configuration;
    private double speedMps = DEFAULT_MPS;
    private double rotationRadps = DEFAULT_RADPS;
    private AccelerationLimits accelerations;
    private DriveKind drive = DriveKind.ONE_ROTATION;
    private BlendKind blend = BlendKind.SMOOTH;
    private ProfileKind profile = ProfileKind.STRAIGHT_DRIVE;
    private JerkLimits[] jerkLimits = jerkLimits(JERK_RADPS2, JERK_RADPS3);
    private JerkLimits translationLimits = new JerkLimits(DEFAULT_MPS, JERK_MPS2, JERK_MPS3);
    private JerkLimits rotationLimits = new JerkLimits(DEFAULT_RADPS, JERK_RADPS2, JERK_RADPS3);
    private double transitionS;
    private double durationS;
    private double[] displacement;
    private MotionGuard guard;
    private IntSupplier background;
    private Transform updated;
    private Position updatedBy;

    MotionListing() {}

    /** Returns the program on the arm. */
    abstract ArmProgram arm();

    abstract Position position(String name, List<Transform> left, List<Transform> right, Transform controlFrame);

    /**
     * Creates a position from its equation: the transforms of the left side, EQ, those of the right side, TL, the
     * transform of the control frame.
     */
    protected Position makeposition(String name, EquationTerm... terms) {
        List<Transform> left = new ArrayList<>();
        List<Transform> right = new ArrayList<>();
        List<Transform> frame = new ArrayList<>();
        List<Transform> side = left;
        for (EquationTerm term : terms) {
            if (term == EQ && side == left) {
                side = right;
            } else if (term == TL && side == right) {
                side = frame;
            } else if (term == null || term instanceof Transform) {
                side.add((Transform) term);
            } else {
                throw new IllegalArgumentException("position " + name + ": " + term + " is out of place");
            }
        }
        if (frame.size() != 1) {
            throw new IllegalArgumentException("position " + name + ": " + frame.size()
                    + " control frames; the terms end with EQ, the right side, TL and one of them");
        }
        return position(name, left, right, frame.get(0));
    }

    /**
     * Returns the equation of a position.
     *
     * @param word the calling method, which error messages name
     * @throws IllegalArgumentException if the position has no equation or belongs to another program
     */
    abstract PositionEquation equation(String word, Position p);

    /** Removes a position from the world; queued and running motions to it are not affected. */
    protected void freepos(Position p) {
        world.drop(equation("freepos", p));
    }

    /** Removes a transform that no position uses; queued and running motions keep its value. */
    protected void freetrans(Transform t) {
        world.drop(t);
        arm().link().forget(t);
    }

    /** Sets the speeds of the control frame: mm/s, degrees/s. */
    protected void setvel(double translation, double rotation) {
        ParameterChecks.requirePositive("speed", translation, "mm/s");
        ParameterChecks.requirePositive("rotation speed", rotation, "degrees/s");
        double linearMps = translation * M_PER_MM;
        double angularRadps = Math.toRadians(rotation);
        // A refused speed changes nothing: it may be too small for its unit.
        JerkLimits linear = new JerkLimits(linearMps, translationLimits.acceleration(), translationLimits.jerk());
        rotationLimits = new JerkLimits(angularRadps, rotationLimits.acceleration(), rotationLimits.jerk());
        translationLimits = linear;
        speedMps = linearMps;
        rotationRadps = angularRadps;
    }

    /** Sets the coordinates in which motions are straight: 'c' Cartesian, 'j' joints. */
    protected void setmode(char coordinates) {
        if (coordinates != 'c' && coordinates != 'j') {
            throw new IllegalArgumentException("mode '" + coordinates + "' is neither 'c' nor 'j'");
        }
        mode = coordinates == 'c' ? MotionMode.CARTESIAN : MotionMode.JOINT;
    }

    /** Sets the configuration at goals, as in "r u f": right, left, up, down, flip, noflip; "" for the present. */
    protected void setconf(String words) {
        if (words.isBlank()) {
            configuration = null;
        } else {
            ArmConfiguration base =
                    configuration == null ? new Puma560Kinematics().configuration(joints()) : configuration;
            configuration = base.with(words);
        }
    }

    /** Sets the sample period, ms; it applies from the next time the arm rests. */
    protected void sample(double periodMs) {
        if (!Double.isFinite(periodMs)) {
            throw new IllegalArgumentException("sample of " + periodMs + " ms is not finite");
        }
        arm().commands().samplePeriod(Math.round(periodMs * US_PER_MS));
    }

    /** Sets the greatest accelerations, mm/s², degrees/s², of the control frame and, degrees/s², of joints. */
    protected void setacc(double translation, double rotation, double joints) {
        accelerations =
                new AccelerationLimits(translation * M_PER_MM, Math.toRadians(rotation), Math.toRadians(joints));
    }

    /** Sets how the control frame turns in Cartesian motions: about one axis, or about two (rccl:RC-52). */
    protected void setdrive(DriveKind kind) {
        drive = Objects.requireNonNull(kind, "drive");
    }

    /** Sets the polynomials of transitions: smooth ones, or those of 1986 (rccl:RC-56). */
    protected void setblend(BlendKind kind) {
        blend = Objects.requireNonNull(kind, "blend");
    }

    /** Sets the speed profile of motions in joint and in Cartesian mode (rccl:RC-100). */
    protected void setprofile(ProfileKind kind) {
        profile = Objects.requireNonNull(kind, "profile");
    }

    /** Sets the greatest acceleration, degrees/s², and jerk, degrees/s³, of joints in motions with jerk limits. */
    protected void setjerk(double acceleration, double jerk) {
        jerkLimits = jerkLimits(Math.toRadians(acceleration), Math.toRadians(jerk));
    }

    /**
     * Sets the greatest acceleration and jerk of the control frame in motions with jerk limits: mm/s², mm/s³,
     * degrees/s², degrees/s³. {@link #setvel} sets its speeds.
     */
    protected void setjerk(double translation, double translationJerk, double rotation, double rotationJerk) {
        JerkLimits linear = new JerkLimits(speedMps, translation * M_PER_MM, translationJerk * M_PER_MM);
        rotationLimits = new JerkLimits(rotationRadps, Math.toRadians(rotation), Math.toRadians(rotationJerk));
        translationLimits = linear;
    }

    private static JerkLimits[] jerkLimits(double radps2, double radps3) {
        JointLimits limits = new Puma560Kinematics().limits();
        JerkLimits[] made = new JerkLimits[ArmKinematics.JOINTS];
        for (int i = 0; i < made.length; i++) {
            made[i] = new JerkLimits(limits.speedRadps(i), radps2, radps3);
        }
        return made;
    }

    /** Sets the speed of all motions in percent of their full speed; their paths do not change (rccl:RC-101). */
    protected void setspeed(double percent) {
        arm().commands().speed(percent / PERCENT);
    }

    /** Sets half the transition and the duration of the next motion, ms; 0 for the default. */
    protected void setime(double accelerationMs, double segmentMs) {
        ParameterChecks.requireNotNegative("half transition", accelerationMs, "ms");
        ParameterChecks.requireNotNegative("duration", segmentMs, "ms");
        transitionS = accelerationMs * S_PER_MS;
        durationS = segmentMs * S_PER_MS;
    }

    /** Sets the function that runs with each sample of the next motion. */
    protected void evalfn(Runnable function) {
        Objects.requireNonNull(function, "function");
        background = () -> {
            takeNextmove(); // what one that has thrown has left
            function.run();
            return takeNextmove();
        };
    }

    /** Returns the code that the function set with nextmove, and resets it. */
    abstract int takeNextmove();

    /**
     * Displaces the goal of the next motion by mm and degrees in its own frame, as in {@code distance("dz rx", -10,
     * 5)}.
     */
    protected void distance(String directions, double... values) {
        double[] way = way("distance", directions, values);
        displacement = Poses.identity();
        Rotations.exp(way[3], way[4], way[5], displacement);
        displacement[3] = way[0];
        displacement[7] = way[1];
        displacement[11] = way[2];
    }

    /** Returns the displacement in all six directions: translation, m, and rotation vector, rad. */
    static double[] way(String what, String directions, double... values) {
        double[] way = new double[WAYS.size()];
        String[] names =
                directions.isBlank() ? new String[0] : directions.trim().split("\\s+");
        if (names.length == 0 || names.length != values.length) {
            throw new IllegalArgumentException(
                    what + " \"" + directions + "\": " + names.length + " directions, " + values.length + " values");
        }
        boolean[] seen = new boolean[WAYS.size()];
        for (int i = 0; i < names.length; i++) {
            int axis = WAYS.indexOf(names[i]);
            if (axis < 0 || seen[axis]) {
                throw new IllegalArgumentException(what + ": direction '" + names[i]
                        + (axis < 0 ? "' is not one of " + String.join(", ", WAYS) : "' is named twice"));
            }
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(what + " " + names[i] + ": value " + values[i] + " is not finite");
            }
            seen[axis] = true;
            way[axis] = axis < 3 ? values[i] * M_PER_MM : Math.toRadians(values[i]);
        }
        return way;
    }

    /**
     * Ends the next motion when a force, N, torque, N m, distance, mm, or angle, degrees, is exceeded: {@code limit("fz
     * dx", 10, 5)}.
     */
    protected void limit(String directions, double... values) {
        double[] limits = values.clone();
        String[] names = directions.trim().split("\\s+");
        for (int i = 0; i < Math.min(names.length, limits.length); i++) {
            if (names[i].startsWith("d")) {
                limits[i] *= M_PER_MM;
            } else if (names[i].startsWith("r")) {
                limits[i] = Math.toRadians(limits[i]);
            }
        }
        guard = MotionGuard.of(directions, limits);
    }

    /** Makes the arm compliant from the next motion on, until {@link #lock}, and exerts forces, N, and torques, N m. */
    protected void comply(String directions, double... values) {
        Compliance.along(directions, values);
        String[] names = directions.trim().split("\\s+");
        for (int i = 0; i < names.length; i++) {
            compliant.put(names[i], values[i]);
        }
    }

    /** Ends compliance in these directions from the next motion on. */
    protected void lock(String directions) {
        String[] names = directions.trim().split("\\s+");
        Compliance.along(directions, new double[names.length]);
        for (String name : names) {
            compliant.remove(name);
        }
    }

    /** Sets the scheme of compliance: by the wrist's sensor, or by joints in torque mode. */
    protected void setcomply(ComplianceScheme how) {
        scheme = Objects.requireNonNull(how, "scheme");
    }

    /** Sets a transform when the next motion ends, so that a position's equation holds for the hand's pose. */
    protected void update(Transform t, Position p) {
        equation("update", p).solvableIndex(Objects.requireNonNull(t, "transform"));
        updated = t;
        updatedBy = p;
    }

    /** Requests a motion to a position; it starts after those before it. */
    protected void move(Position p) {
        Objects.requireNonNull(p, "position");
        MotionRequest.Builder motion = p == there ? MotionRequest.there() : arm().to(equation("move", p));
        motion.mode(mode)
                .configuration(configuration)
                .speeds(speedMps, rotationRadps)
                .times(transitionS, durationS)
                .compliance(compliance())
                .guard(guard)
                .drive(drive)
                .blend(blend)
                .accelerations(accelerations);
        if (profile == ProfileKind.JERK_LIMITED && mode == MotionMode.JOINT) {
            motion.jerkLimited(jerkLimits);
        } else if (profile == ProfileKind.JERK_LIMITED) {
            motion.jerkLimitedFrame(translationLimits, rotationLimits);
        }
        if (displacement != null) {
            motion.displacement(displacement);
        }
        if (background != null) {
            IntSupplier function = background;
            motion.background(arm().link().background(context -> {
                p.evaluate(context.s());
                return evaluate(function);
            }));
        }
        ask(motion);
        forget();
    }

    private void ask(MotionRequest.Builder motion) {
        if (updated == null) {
            arm().move(motion);
            return;
        }
        MotionEnd end = arm().atEnd(updated, equation("update", updatedBy));
        boolean asked = false;
        try {
            arm().move(motion.atEnd(end));
            asked = true;
        } finally {
            if (!asked) {
                arm().updates().forget(end.tag());
            }
        }
    }

    private Compliance compliance() {
        if (compliant.isEmpty()) {
            return null;
        }
        double[] values =
                compliant.values().stream().mapToDouble(Double::doubleValue).toArray();
        return Compliance.along(String.join(" ", compliant.keySet()), values).withScheme(scheme);
    }

    private void forget() {
        transitionS = 0;
        durationS = 0;
        displacement = null;
        guard = null;
        background = null;
        updated = null;
        updatedBy = null;
    }

    /** Stops the arm after the queued motions for a time, ms. */
    protected void stop(double restMs) {
        setime(0, restMs);
        move(there);
    }

    /** Returns 0 if the arm can reach a position, else the code of the reason. */
    protected int check(Position p) {
        return arm().check(equation("check", p), configuration, joints());
    }

    /** Returns the newest angles of the arm. */
    abstract double[] joints();
}
