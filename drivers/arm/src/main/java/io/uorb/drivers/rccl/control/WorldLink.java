// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.trajectory.BackgroundFunction;
import io.uorb.drivers.rccl.trajectory.EndSolution;
import io.uorb.drivers.rccl.trajectory.MotionEnd;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.world.EquationSolver;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The link between a program's world and the control level: creates goals of position equations, carries values of
 * variable transforms down as {@code rccl_transform}, and knows the functions of functional ones. Any thread of the
 * program may use it; {@link #close} ends the topics.
 */
public final class WorldLink implements AutoCloseable {
    private final Orb orb;
    private final World world;
    private final MotionCommands commands;
    private final String program;
    private final String control;
    private final Map<Transform, LiveTransform> variables = new HashMap<>();
    private final Map<Transform, FunctionalTransform> functions = new HashMap<>();
    private final Map<Transform, OtherHand> hands = new HashMap<>();
    private double stepM = LiveTransform.STEP_M;
    private double stepRad = LiveTransform.STEP_RAD;
    private boolean closed;

    /**
     * A link without transforms.
     *
     * @param commands those of the control level that shall run the functions
     * @param program name of the program, in which tools show its publications
     * @param control name of the control level's module, in which tools show its subscriptions
     */
    public WorldLink(Orb orb, World world, MotionCommands commands, String program, String control) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.world = Objects.requireNonNull(world, "world");
        this.commands = Objects.requireNonNull(commands, "commands");
        this.program = Objects.requireNonNull(program, "program");
        this.control = Objects.requireNonNull(control, "control");
    }

    /**
     * Creates a functional transform.
     *
     * @param remembers whether the result depends on earlier calls or on measurements: such a function runs once a
     *     sample, and its goal counts as standing still when a motion to it begins at once (rccl:RC-57)
     */
    public synchronized Transform function(String name, TransformFunction function, boolean remembers) {
        Objects.requireNonNull(function, "function");
        Transform transform = world.transform(name, TransformKind.FUNC);
        functions.put(transform, new FunctionalTransform(transform, function, remembers, commands.functionContext()));
        return transform;
    }

    /**
     * Sets the greatest step of a variable transform between two samples that is followed at once, m and rad; a greater
     * one is followed by a transition (rccl:RC-13). For transforms of which no goal was made yet; 5 mm and 1 degree
     * unless set.
     */
    public synchronized void setStepLimits(double translationM, double rotationRad) {
        ParameterChecks.requirePositive("greatest step of a transform", translationM, "m");
        ParameterChecks.requirePositive("greatest turn of a transform", rotationRad, "rad");
        stepM = translationM;
        stepRad = rotationRad;
    }

    /**
     * Creates a functional transform that is the pose of another arm's last link in its base, from the newest set
     * points (rccl:RC-103): a motion relative to it follows that arm's hand.
     *
     * @param other the broker of the other arm, on the same clock
     */
    public synchronized Transform hand(String name, Orb other) {
        if (closed) {
            throw new IllegalStateException("the link of program " + program + " is closed");
        }
        OtherHand hand = new OtherHand(name, other, control);
        boolean made = false;
        try {
            Transform transform = function(name, hand, false);
            hands.put(transform, hand);
            made = true;
            return transform;
        } finally {
            if (!made) {
                hand.close();
            }
        }
    }

    /** A function that runs during a motion; see {@link BackgroundFunction}. */
    @FunctionalInterface
    public interface MotionFunction {
        /** Returns 0, or the positive number with which the motion shall end. */
        int evaluate(FunctionContext context);
    }

    /** Returns the background function of a motion that sees what functional transforms see. */
    public BackgroundFunction background(MotionFunction function) {
        Objects.requireNonNull(function, "function");
        FunctionContext context = commands.functionContext();
        return (sample, s) -> {
            context.evaluateFor(null, sample, s);
            return function.evaluate(context);
        };
    }

    /**
     * Returns the goal of a position equation for one motion: it keeps the present values of constants and held
     * transforms.
     *
     * @throws IllegalArgumentException if the equation belongs to another world, or uses a functional transform without
     *     a function of this link
     */
    public synchronized MotionGoal goal(PositionEquation equation) {
        requireUsable(equation);
        Terms terms = terms(equation);
        EquationSolver solver = new EquationSolver();
        solver.bind(equation, terms.values()::get);
        return new EquationGoal(solver, terms.variables(), terms.functions());
    }

    /**
     * Returns the end of a motion, for {@code builder.atEnd(…)}, with which a transform makes an equation true for
     * where the hand is then, whatever ends the motion. An equation with functional transforms is solved by the control
     * level, with their values of that sample and the constants and held values of now; others by the program.
     *
     * @param updates those of the program's monitor
     * @throws IllegalArgumentException if the equation belongs to another world, or cannot be solved for the transform
     */
    public synchronized MotionEnd atEnd(MotionUpdates updates, Transform transform, PositionEquation equation) {
        requireUsable(equation);
        equation.solvableIndex(transform);
        EndSolution solution = null;
        if (equation.terms().stream().anyMatch(term -> term.kind() == TransformKind.FUNC)) {
            Terms terms = terms(equation);
            solution = new EquationSolution(equation, transform, terms.values(), terms.variables(), terms.functions());
        }
        return new MotionEnd(updates.await(transform, equation), solution);
    }

    private void requireUsable(PositionEquation equation) {
        if (closed) {
            throw new IllegalStateException("the link of program " + program + " is closed");
        }
        if (equation.world() != world) {
            throw new IllegalArgumentException("position " + equation.name() + " belongs to another program");
        }
    }

    /** The values of an equation's terms, as the control level reads them. */
    private record Terms(Map<Transform, double[]> values, LiveTransform[] variables, FunctionalTransform[] functions) {}

    private Terms terms(PositionEquation equation) {
        Map<Transform, double[]> values = new HashMap<>();
        Map<Transform, LiveTransform> live = new LinkedHashMap<>();
        Map<Transform, FunctionalTransform> functional = new LinkedHashMap<>();
        for (Transform term : equation.terms()) {
            if (term.kind() == TransformKind.VARB) {
                live.put(term, variable(term));
                values.put(term, live.get(term).value());
            } else if (term.kind() == TransformKind.FUNC) {
                functional.put(term, functional(equation, term));
                values.put(term, functional.get(term).value());
            } else if (term.kind() != TransformKind.T6) {
                values.computeIfAbsent(term, WorldLink::value);
            }
        }
        return new Terms(
                values,
                live.values().toArray(LiveTransform[]::new),
                functional.values().toArray(FunctionalTransform[]::new));
    }

    /**
     * Writes the pose of the last link that makes an equation true, by the present values.
     *
     * @throws IllegalArgumentException if it has a functional transform: its value is the control level's
     */
    public void solve(PositionEquation equation, double[] t6) {
        bind(equation).t6(t6);
    }

    /** Writes the control frame in the last link, as {@link #solve}. */
    public void controlFrame(PositionEquation equation, double[] frame) {
        bind(equation).controlFrame(frame);
    }

    /** Returns what functions see, for the control level's thread. */
    public FunctionContext context() {
        return commands.functionContext();
    }

    private EquationSolver bind(PositionEquation equation) {
        if (equation.world() != world) {
            throw new IllegalArgumentException("position " + equation.name() + " belongs to another program");
        }
        for (Transform term : equation.terms()) {
            if (term.kind() == TransformKind.FUNC) {
                throw new IllegalArgumentException(
                        "position " + equation.name() + " cannot be solved here: its term " + term.name() + " is FUNC");
            }
        }
        EquationSolver solver = new EquationSolver();
        solver.bind(equation, WorldLink::value);
        return solver;
    }

    private LiveTransform variable(Transform transform) {
        return variables.computeIfAbsent(
                transform, unseen -> new LiveTransform(orb, transform, program, control, stepM, stepRad));
    }

    private FunctionalTransform functional(PositionEquation equation, Transform transform) {
        FunctionalTransform function = functions.get(transform);
        if (function == null) {
            throw new IllegalArgumentException(
                    "position " + equation.name() + ": transform " + transform.name() + " has no function");
        }
        return function;
    }

    private static double[] value(Transform term) {
        double[] value = new double[Poses.LENGTH];
        term.get(value);
        return value;
    }

    /**
     * Forgets a transform that no position uses: its topic ends. Goals that are in use keep its last value
     * (rccl:RC-24).
     */
    public synchronized void forget(Transform transform) {
        LiveTransform live = variables.remove(transform);
        if (live != null) {
            live.close();
        }
        functions.remove(transform);
        OtherHand hand = hands.remove(transform);
        if (hand != null) {
            hand.close();
        }
    }

    /** Ends the topics of the variable transforms; goals that are in use keep their last values. */
    @Override
    public synchronized void close() {
        closed = true;
        variables.values().forEach(LiveTransform::close);
        variables.clear();
        hands.values().forEach(OtherHand::close);
        hands.clear();
    }
}
