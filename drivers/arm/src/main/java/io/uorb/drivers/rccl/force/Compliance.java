// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import io.uorb.drivers.math.ParameterChecks;
import java.util.Arrays;
import java.util.Objects;
import java.util.StringJoiner;

/** Compliant directions of the control frame, and the wrench exerted there (rccl:RC-90, rccl:RC-92). Immutable. */
public final class Compliance {
    /** Stands for the control level's damping. */
    private static final double DEFAULT = Double.NaN;

    private final boolean[] yields = new boolean[AxisNames.COUNT];
    private final double[] wanted = new double[AxisNames.COUNT];
    private final double dampingNspm;
    private final double dampingNmsPrad;
    private final ComplianceScheme scheme;
    private int[] order = {};

    private Compliance(double dampingNspm, double dampingNmsPrad, ComplianceScheme scheme) {
        this.dampingNspm = dampingNspm;
        this.dampingNmsPrad = dampingNmsPrad;
        this.scheme = scheme;
    }

    /**
     * Returns the compliance along (f) and about (t) axes, as in {@code along("fz tx", 10, 0)}.
     *
     * @param directions names of different axes, separated by spaces
     * @param valuesNOrNm force or torque to exert, one value per direction
     */
    public static Compliance along(String directions, double... valuesNOrNm) {
        Compliance made = new Compliance(DEFAULT, DEFAULT, ComplianceScheme.ADMITTANCE);
        String[] names = AxisNames.split("comply", directions, valuesNOrNm);
        made.order = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            int axis = AxisNames.FORCES.indexOf(names[i]);
            if (axis < 0) {
                throw AxisNames.unknown("comply", names[i], AxisNames.FORCES);
            }
            if (made.yields[axis]) {
                throw AxisNames.twice("comply", names[i]);
            }
            made.yields[axis] = true;
            made.wanted[axis] = valuesNOrNm[i];
            made.order[i] = axis;
        }
        return made;
    }

    /** Returns a copy with other damping: force over speed, N s/m, and torque over rotation speed, N m s/rad. */
    public Compliance withDamping(double linearNspm, double angularNmsPrad) {
        ParameterChecks.requirePositive("damping of the compliance", linearNspm, "N s/m");
        ParameterChecks.requirePositive("damping of the compliant rotation", angularNmsPrad, "N m s/rad");
        return copy(linearNspm, angularNmsPrad, scheme);
    }

    /** Returns a copy with another scheme. */
    public Compliance withScheme(ComplianceScheme other) {
        return copy(dampingNspm, dampingNmsPrad, Objects.requireNonNull(other, "scheme"));
    }

    private Compliance copy(double linearNspm, double angularNmsPrad, ComplianceScheme other) {
        Compliance made = new Compliance(linearNspm, angularNmsPrad, other);
        System.arraycopy(yields, 0, made.yields, 0, AxisNames.COUNT);
        System.arraycopy(wanted, 0, made.wanted, 0, AxisNames.COUNT);
        made.order = order;
        return made;
    }

    /** Returns the scheme. */
    public ComplianceScheme scheme() {
        return scheme;
    }

    /** Returns the number of directions. */
    public int directions() {
        return order.length;
    }

    /** Returns the axis, 0 to 5, of a direction, in the order of {@link #along}. */
    public int axis(int direction) {
        return order[direction];
    }

    /** Returns whether an axis is compliant: x, y, z, then the rotations. */
    public boolean yields(int axis) {
        return yields[axis];
    }

    /** Returns the wanted force along an axis, N, or torque about it, N m. */
    public double wanted(int axis) {
        return wanted[axis];
    }

    /** Returns its directions in the form of {@link #along}. */
    public String words() {
        StringJoiner words = new StringJoiner(" ");
        for (int axis : order) {
            words.add(AxisNames.FORCES.get(axis));
        }
        return words.toString();
    }

    /** Returns the forces and torques, one value per direction, in order. */
    public double[] values() {
        return Arrays.stream(order).mapToDouble(axis -> wanted[axis]).toArray();
    }

    /** Returns its damping, N s/m; NaN for that of the control level. */
    public double dampingNspm() {
        return dampingNspm;
    }

    /** Returns its damping of rotations, N m s/rad; NaN for that of the control level. */
    public double dampingNmsPrad() {
        return dampingNmsPrad;
    }

    /** Returns the damping of an axis; NaN for that of the control level. */
    double damping(int axis) {
        return axis < AxisNames.COUNT / 2 ? dampingNspm : dampingNmsPrad;
    }

    /** Returns whether another one has the same directions and scheme. */
    public boolean hasDirectionsOf(Compliance other) {
        return other != null && scheme == other.scheme && Arrays.equals(yields, other.yields);
    }
}
