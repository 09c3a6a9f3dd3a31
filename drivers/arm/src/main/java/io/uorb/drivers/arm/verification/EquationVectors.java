// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.world.EquationSolver;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.TransformValues;
import io.uorb.drivers.rccl.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The file {@code equations.json}: control frame, goal and T6 of equations, and the update of each term. */
public final class EquationVectors {
    private static final double TOLERANCE = 1e-9;

    private final DifferenceLog log = new DifferenceLog("equations.json");
    private final double[] result = new double[Poses.LENGTH];

    private EquationVectors() {}

    /** Compares a parsed file, with each kind of transform in turn. */
    public static VectorReport compare(Object file) {
        EquationVectors vectors = new EquationVectors();
        for (VectorTree equation : new VectorTree("equations.json", file).objects("equations")) {
            vectors.log.beginCase();
            for (TransformKind kind : List.of(TransformKind.CONST, TransformKind.HOLD, TransformKind.VARB)) {
                vectors.compareEquation(equation, kind);
            }
        }
        return vectors.log.report();
    }

    private void compareEquation(VectorTree tree, TransformKind kind) {
        World world = new World();
        for (Map.Entry<String, Object> value : tree.object("values").members().entrySet()) {
            world.transform(value.getKey(), kind, VectorTree.flat(tree.path() + ".values", value.getValue(), 12));
        }
        PositionEquation equation = world.equation(
                "P", terms(world, tree.list("lhs")), terms(world, tree.list("rhs")), term(world, tree.text("tl")));
        TransformValues values = transform -> {
            double[] value = new double[Poses.LENGTH];
            transform.get(value);
            return value;
        };
        EquationSolver solver = new EquationSolver();
        solver.bind(equation, values);
        solver.controlFrame(result);
        log.compare(tree.path() + ".controlFrame", tree.numbers("controlFrame"), result, TOLERANCE);
        solver.goal(result);
        log.compare(tree.path() + ".goal", tree.numbers("goal"), result, TOLERANCE);
        solver.t6(result);
        log.compare(tree.path() + ".t6", tree.numbers("t6", 12), result, TOLERANCE);
        for (Map.Entry<String, Object> update : tree.object("update").members().entrySet()) {
            String path = tree.path() + ".update." + update.getKey();
            solver.solve(term(world, update.getKey()), tree.numbers("observedT6", 12), values, result);
            log.compare(path, VectorTree.flat(path, update.getValue()), result, TOLERANCE);
        }
    }

    private static List<Transform> terms(World world, List<?> names) {
        List<Transform> terms = new ArrayList<>();
        names.forEach(name -> terms.add(term(world, name.toString())));
        return terms;
    }

    private static Transform term(World world, String name) {
        Transform term = world.findTransform(name);
        if (term == null) {
            throw new IllegalArgumentException("equations.json has no value of " + name);
        }
        return term;
    }
}
