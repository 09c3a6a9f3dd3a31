// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.control.FunctionContext;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.control.TransformFunction;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A program in the style of 1986: a class with one method, {@link #program}. {@link #run} executes it once, on the
 * calling thread. However it ends, the queue is emptied and the arm stops (rccl:RC-38).
 */
@SuppressWarnings("this-escape") // The positions and counts made here only keep the reference.
public abstract class RcclProgram extends MotionListing {
    /** Opening of the jaws, m, and their force, N. */
    private static final double OPEN_M = 0.08;

    private static final double GRIP_N = 60;
    private static final double US_PER_MS = 1e3;

    /**
     * Counts completions: no motion is left, and the arm is at rest relative to its last position. Requesting a motion
     * discards completions that no thread has waited for.
     */
    protected final EventCount completed = EventCount.ofCompletions(this);

    private final Map<String, Position> positions = new ConcurrentHashMap<>();
    private final ArmJointState state = new ArmJointState();
    private TaughtTransforms taught = TaughtTransforms.none();
    private TeachPendant pendant = TeachPendant.none();
    private Subscription<ArmJointState> states;
    private Thread thread;
    /** Null unless the program is running. */
    private ArmProgram arm;

    private FunctionContext context;
    private int next;

    /** Creates a program that has not run. */
    protected RcclProgram() {
        there = new Position(this, "there", null);
    }

    /** Executes the program. An exception ends it and stops the arm. */
    protected abstract void program() throws InterruptedException;

    /** Sets the taught transforms; call before {@link #run}. */
    public final RcclProgram withTaught(TaughtTransforms known) {
        taught = Objects.requireNonNull(known, "taught transforms");
        return this;
    }

    /** Replaces the taught transforms, unless the argument is null; call before {@link #run}. */
    public final RcclProgram withTaughtOr(TaughtTransforms known) {
        taught = known == null ? taught : known;
        return this;
    }

    /** Sets the pendant that {@link #teach} uses; call before {@link #run}. */
    public final RcclProgram withPendant(TeachPendant operator) {
        pendant = Objects.requireNonNull(operator, "pendant");
        return this;
    }

    /**
     * Runs the program on this thread, once. An exception of the program is reported to the broker's error handler and
     * rethrown.
     *
     * @throws InterruptedException if the thread is interrupted; the arm stops
     * @throws IllegalStateException if it was run before, or another program uses the arm
     */
    public final void run(Orb orb, MotionCommands commands) throws InterruptedException {
        String name = getClass().getSimpleName();
        if (thread != null) {
            throw new IllegalStateException("program " + name + " is running or has run: create another one");
        }
        try (ArmProgram made = new ArmProgram(orb, commands, name, world);
                Subscription<ArmJointState> joints = OrbModule.make(
                        name,
                        () -> orb.subscribe(ArmJointStateTopic.ARM_JOINT_STATE).sampling())) {
            thread = Thread.currentThread();
            arm = made;
            states = joints;
            runProgram(orb, name);
        }
    }

    private void runProgram(Orb orb, String name) throws InterruptedException {
        try {
            program();
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) {
            // Also a checked exception that was not declared, as other JVM languages allow.
            orb.errorHandler().onError("program " + name, e);
            throw e;
        }
    }

    @Override
    final ArmProgram arm() {
        if (arm == null) {
            throw new IllegalStateException("program " + getClass().getSimpleName() + " is not running");
        }
        return arm;
    }

    @Override
    final PositionEquation equation(String word, Position p) {
        return Objects.requireNonNull(p, "position").equation(word, this);
    }

    @Override
    final double[] taught(String name) {
        return taught.find(name);
    }

    @Override
    final Position position(String name, List<Transform> left, List<Transform> right, Transform controlFrame) {
        Position made = new Position(this, name, world.equation(name, left, right, controlFrame));
        positions.put(name, made);
        return made;
    }

    @Override
    final Transform function(String name, Consumer<Transform> function, boolean remembers) {
        Objects.requireNonNull(function, "function");
        Transform[] made = new Transform[1];
        made[0] = arm().link()
                .function(
                        name,
                        new TransformFunction() {
                            @Override
                            public void evaluate(FunctionContext given, double[] pose) {
                                context = given;
                                RcclProgram.this.evaluate(made[0], function, pose);
                            }

                            @Override
                            public void ask(String position, double s) {
                                Position asked = positions.get(position);
                                if (asked != null) {
                                    asked.evaluate(s);
                                }
                            }
                        },
                        remembers);
        return made[0];
    }

    @Override
    final double[] joints() {
        arm();
        // Several threads of a program may call this.
        synchronized (state) {
            states.update(state);
            return state.q.clone();
        }
    }

    /** Returns the newest value of an instance of {@code arm_sensor}, SI units. Only for functions. */
    protected final double sensor(int instance) {
        return context().sensor(instance);
    }

    /** Returns the number of the sample for which a function is evaluated. Only for functions. */
    protected final long samplenumber() {
        return context().sample();
    }

    /** Returns the context of the function that is being evaluated, on the control level's thread. */
    FunctionContext context() {
        if (!isEvaluating()) {
            throw new IllegalStateException("samples and sensors are available only in functions");
        }
        return context == null ? arm().link().context() : context;
    }

    /** Opens the gripper. */
    protected final void OPEN() {
        arm().grip(OPEN_M, GRIP_N);
    }

    /** Closes the gripper. */
    protected final void CLOSE() {
        arm().grip(0, GRIP_N);
    }

    /** Creates an event counter for functions or other threads. */
    protected final EventCount newevent() {
        return EventCount.ofProgram(this);
    }

    /** Waits until the event's count is positive, and decrements it. */
    protected final void waitfor(EventCount event) throws InterruptedException {
        event.await(-1);
    }

    /** As {@link #waitfor(EventCount)}, with a time limit, ms; returns false after the limit. */
    protected final boolean waitfor(EventCount event, double limitMs) throws InterruptedException {
        return event.await(limitUs(limitMs));
    }

    /** Waits until a condition is true. It is evaluated on this thread, at once and then once a sample. */
    protected final void waitas(BooleanSupplier condition) throws InterruptedException {
        arm().monitor().await(condition, -1);
    }

    /** As {@link #waitas(BooleanSupplier)}, with a time limit, ms; returns false after the limit. */
    protected final boolean waitas(BooleanSupplier condition, double limitMs) throws InterruptedException {
        return arm().monitor().await(condition, limitUs(limitMs));
    }

    private static long limitUs(double limitMs) {
        ParameterChecks.requireNotNegative("time limit", limitMs, "ms");
        return Math.round(limitMs * US_PER_MS);
    }

    /** Returns the number of queued motions, including the present one. */
    protected final int requests() {
        return arm().commands().requests();
    }

    /**
     * Ends the present motion with a positive code: in the same sample if its background function calls this, else in
     * the next one.
     */
    protected final void nextmove(int code) {
        if (isBackground()) {
            if (code <= 0) {
                throw new IllegalArgumentException("code " + code + " of nextmove is not positive");
            }
            next = code;
        } else {
            arm().interrupt(code, isEvaluating());
        }
    }

    @Override
    final int takeNextmove() {
        int code = next;
        next = 0;
        return code;
    }

    /**
     * Lets an operator move the arm to the wanted place of a position, and sets a transform so that the position's
     * equation holds there (rccl:RC-27). A transform that was taught before keeps its taught value, and the operator is
     * not asked.
     *
     * @return whether the transform was set
     */
    protected final boolean teach(Transform t, Position p) throws InterruptedException {
        PositionEquation equation = equation("teach", p);
        equation.solvableIndex(Objects.requireNonNull(t, "transform"));
        double[] known = taught.find(t.name());
        if (known != null) {
            t.update(known);
            return true;
        }
        arm().monitor().await(() -> requests() == 0, -1);
        boolean recorded = new TeachSession(arm(), pendant).run(equation);
        if (recorded) {
            arm().solve(t, equation, joints());
            taught.record(t);
        }
        return recorded;
    }

    /** Writes the measured pose of the last link in the base, twelve numbers, m. */
    protected final void observed(double[] out) {
        new Puma560Kinematics().forward(joints(), out);
    }
}
