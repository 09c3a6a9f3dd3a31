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
 * The link between a program's world and the control level. It creates goals of position equations, publishes the
 * values of variable transforms as {@code rccl_transform}, and holds the functions of functional transforms. Any thread
 * of the program may use it; {@link #close} ends the topics.
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
     * Creates a link without functional transforms.
     *
     * @param commands commands of the control level that runs the functions
     * @param program name under which tools show the program's publications
     * @param control name of the control level's module, under which tools show its subscriptions
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
     *     sample, and its goal is taken to be at rest when a motion to it starts immediately (rccl:RC-57)
     */
    public synchronized Transform function(String name, TransformFunction function, boolean remembers) {
        Objects.requireNonNull(function, "function");
        Transform transform = world.transform(name, TransformKind.FUNC);
        functions.put(transform, new FunctionalTransform(transform, function, remembers, commands.functionContext()));
        return transform;
    }

    /**
     * Sets the greatest step of a variable transform between two samples, m and rad, that the arm follows directly; it
     * follows a greater one by a transition (rccl:RC-13). Applies to transforms without a goal so far. Default: 5 mm
     * and 1 degree.
     */
    public synchronized void setStepLimits(double translationM, double rotationRad) {
        ParameterChecks.requirePositive("greatest step of a transform", translationM, "m");
        ParameterChecks.requirePositive("greatest turn of a transform", rotationRad, "rad");
        stepM = translationM;
        stepRad = rotationRad;
    }

    /**
     * Creates a functional transform with the pose of another arm's last link in its base, from the newest set points
     * (rccl:RC-103). A motion relative to it follows that arm's hand.
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
        /** Returns 0 to continue, or a positive code that ends the motion. */
        int evaluate(FunctionContext context);
    }

    /** Returns a background function of a motion with the same context as functional transforms. */
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
     * Returns an argument for {@code builder.atEnd(…)}: when the motion ends, for any reason, the transform is set so
     * that the equation holds for the hand's pose. The control level solves an equation with functional transforms, by
     * their values of that sample and the present constant and held values; the program solves others.
     *
     * @param updates updates of the program's monitor
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

    /** The values of an equation's terms for the control level. */
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
     * Writes the pose of the last link that solves an equation with the present values.
     *
     * @throws IllegalArgumentException if it contains a functional transform, whose value only the control level knows
     */
    public void solve(PositionEquation equation, double[] t6) {
        bind(equation).t6(t6);
    }

    /** Writes the control frame in the last link, as {@link #solve}. */
    public void controlFrame(PositionEquation equation, double[] frame) {
        bind(equation).controlFrame(frame);
    }

    /** Returns the context of functions, for the control level's thread. */
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

    /** Removes a transform that no position uses and ends its topic. Goals in use keep its last value (rccl:RC-24). */
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

    /** Ends the topics of the variable transforms. Goals in use keep their last values. */
    @Override
    public synchronized void close() {
        closed = true;
        variables.values().forEach(LiveTransform::close);
        variables.clear();
        hands.values().forEach(OtherHand::close);
        hands.clear();
    }
}
