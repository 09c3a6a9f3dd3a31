// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EquationSolverTest {
    private final World world = new World();
    private final Random random = new Random(20);
    private final Map<Transform, double[]> live = new HashMap<>();
    private final EquationSolver solver = new EquationSolver();
    private final double[] t6 = new double[Poses.LENGTH];

    private Transform term(String name, TransformKind kind) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), pose);
        Rotations.exp(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), pose);
        Transform transform = world.transform(name, kind, pose);
        live.put(transform, pose);
        return transform;
    }

    private double[] product(List<Transform> terms) {
        double[] product = Poses.identity();
        terms.forEach(term -> Poses.multiply(product, term == world.t6() ? t6 : live.get(term), product));
        return product;
    }

    /** rccl:RC-12: constants and held values are those of the binding, others those of the sample. */
    @Statement("rccl:RC-12")
    @Test
    void shouldFollowVariableTermsOnly() {
        Transform constant = term("CONST", TransformKind.CONST);
        Transform hold = term("HOLD", TransformKind.HOLD);
        Transform varb = term("VARB", TransformKind.VARB);
        Transform func = term("FUNC", TransformKind.FUNC);
        PositionEquation equation = world.equation("P", List.of(world.t6(), varb), List.of(constant, hold, func), varb);
        solver.bind(equation, live::get);
        solver.t6(t6);
        assertArrayEquals(product(equation.rhs()), product(equation.lhs()), 1e-14);
        live.get(varb)[3] += 1;
        live.get(func)[7] += 1;
        solver.t6(t6);
        assertArrayEquals(product(equation.rhs()), product(equation.lhs()), 1e-14);
        double[] before = t6.clone();
        live.get(constant)[3] += 1;
        live.get(hold)[7] += 1;
        solver.t6(t6);
        assertArrayEquals(before, t6, 0);
        solver.bind(equation, live::get);
        solver.t6(t6);
        assertArrayEquals(product(equation.rhs()), product(equation.lhs()), 1e-14);
    }

    @Statement("rccl:RC-21")
    @Test
    void shouldPlaceTheControlFrameBehindAnyTermButKeepTheGoal() {
        Transform base = term("B", TransformKind.CONST);
        Transform first = term("X1", TransformKind.VARB);
        Transform second = term("X2", TransformKind.CONST);
        Transform third = term("Y1", TransformKind.VARB);
        Transform fourth = term("Y2", TransformKind.CONST);
        List<Transform> lhs = List.of(base, world.t6(), first, second);
        List<Transform> rhs = List.of(third, fourth);
        double[] expected = null;
        for (Transform frame : List.of(world.t6(), first, second, third, fourth)) {
            PositionEquation equation = world.equation("P" + frame, lhs, rhs, frame);
            solver.bind(equation, live::get);
            solver.t6(t6);
            expected = expected == null ? t6.clone() : expected;
            assertArrayEquals(expected, t6, 1e-13);
            assertArrayEquals(product(rhs), product(lhs), 1e-13);
            double[] goal = new double[Poses.LENGTH];
            double[] control = new double[Poses.LENGTH];
            solver.goal(goal);
            solver.controlFrame(control);
            Poses.multiply(t6, control, control);
            assertArrayEquals(goal, control, 1e-13);
        }
    }

    /** Values are looked up, and constants multiplied, when an equation is bound: not with each sample. */
    @Test
    @Statement("rccl:RC-22")
    void shouldLookUpNothingAndMultiplyNoConstantsWithASample() {
        List<Transform> lhs = new ArrayList<>(List.of(world.t6()));
        List<Transform> rhs = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            (i < 4 ? lhs : rhs).add(term("A" + i, i % 3 == 0 ? TransformKind.VARB : TransformKind.CONST));
        }
        List<Transform> asked = new ArrayList<>();
        solver.bind(world.equation("P", lhs, rhs, lhs.get(2)), term -> {
            asked.add(term);
            return live.get(term);
        });
        List<Transform> terms = new ArrayList<>(lhs.subList(1, lhs.size()));
        terms.addAll(rhs);
        assertEquals(terms, asked, "each value once");
        asked.clear();
        solver.t6(t6);
        double[] before = t6.clone();
        for (Transform term : terms) {
            if (term.kind() == TransformKind.CONST) {
                Poses.setIdentity(live.get(term)); // a product of constants that is made anew would see it
            }
        }
        solver.t6(t6);
        assertArrayEquals(before, t6, 0);
        live.get(rhs.get(2))[3] += 1;
        solver.t6(t6);
        assertFalse(Arrays.equals(before, t6), "a variable value is read");
        assertEquals(List.of(), asked);
    }

    /** rccl:RC-26: each term in turn, in front of T6, behind it and on the right side. */
    @Statement("rccl:RC-26")
    @Test
    void shouldSolveForAnyTermWithAnObservedT6() {
        Transform base = term("L1", TransformKind.CONST);
        Transform table = term("L2", TransformKind.HOLD);
        Transform first = term("X1", TransformKind.VARB);
        Transform second = term("X2", TransformKind.CONST);
        Transform third = term("Y1", TransformKind.FUNC);
        Transform fourth = term("Y2", TransformKind.VARB);
        List<Transform> lhs = List.of(base, table, world.t6(), first, second);
        List<Transform> rhs = List.of(third, fourth);
        PositionEquation equation = world.equation("P", lhs, rhs, first);
        Poses.copy(live.get(term("OBSERVED", TransformKind.VARB)), t6);
        solver.bind(equation, live::get);
        double[] solved = new double[Poses.LENGTH];
        for (Transform term : List.of(base, table, first, second, third, fourth)) {
            double[] old = live.get(term);
            solver.solve(term, t6, live::get, solved);
            live.put(term, solved);
            assertArrayEquals(product(rhs), product(lhs), 1e-13, term::name);
            live.put(term, old);
        }
    }

    @Test
    void shouldAllocateNothing() throws Exception {
        Transform tool = term("E", TransformKind.CONST);
        Transform table = term("T", TransformKind.VARB);
        Transform part = term("P", TransformKind.HOLD);
        PositionEquation equation = world.equation("GET", List.of(world.t6(), tool), List.of(table, part), tool);
        TransformValues values = live::get;
        double[] frame = new double[Poses.LENGTH];
        Allocations.Work work = () -> {
            for (int i = 0; i < 1000; i++) {
                solver.bind(equation, values);
                solver.goal(frame);
                solver.controlFrame(frame);
                solver.t6(t6);
                solver.solve(table, t6, values, frame);
            }
        };
        work.run();
        assertEquals(0, Allocations.ofLeastRun(work));
    }
}
