// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.drivers.filter.AlphaFilter;
import io.uorb.drivers.math.MathFunctions;

/**
 * The state of charge of a battery of lithium cells, written after the behaviour of PX4's library battery: by the
 * voltage without load, and with a known capacity by the charge drawn as well. One thread owns it.
 */
final class ChargeEstimate {
    private static final double FILTER_S = 1;
    private static final double AVERAGE_S = 50;
    private static final double S_PER_H = 3_600;
    private static final double MA_PER_A = 1_000;

    /** The weight of the voltage if it indicates an empty battery; 0 for a full one. */
    private static final double VOLTAGE_WEIGHT = 0.03;

    private final AlphaFilter voltageV = new AlphaFilter(FILTER_S);
    private final AlphaFilter currentA = new AlphaFilter(FILTER_S);
    private final AlphaFilter averageA = new AlphaFilter(AVERAGE_S);
    private double dischargedMah;
    private double byVoltage = Double.NaN;
    private double remaining = Double.NaN;

    /**
     * Adds a measurement.
     *
     * @param periodS time since the previous one, s; 0 for the first
     * @param isSettled whether the voltage has settled after plugging in; until then only the voltage is used
     */
    void update(EscBatteryParameters p, double volts, double amperes, double periodS, boolean isSettled) {
        voltageV.update(volts, periodS);
        currentA.update(amperes, periodS);
        averageA.update(amperes, periodS);
        double drawnMah = amperes * MA_PER_A * periodS / S_PER_H;
        dischargedMah += drawnMah;
        byVoltage = p.cells() == 0 ? Double.NaN : chargeByVoltage(p);
        if (p.capacityMah() > 0 && isSettled && !Double.isNaN(byVoltage)) {
            fuse(p.capacityMah(), drawnMah);
        } else {
            remaining = byVoltage;
        }
    }

    /** Returns the charge of cells whose voltage does not fall by the load, 0 to 1. */
    private double chargeByVoltage(EscBatteryParameters p) {
        double cellV = voltageV.state() / p.cells() + p.internalOhm() * currentA.state();
        return MathFunctions.interpolate(cellV, p.emptyV(), p.chargedV(), 0, 1);
    }

    /** The lower the voltage, the higher its weight: this protects a battery that was not full from deep discharge. */
    private void fuse(double capacityMah, double drawnMah) {
        double weight = VOLTAGE_WEIGHT * (1 - byVoltage);
        double fused = (1 - weight) * remaining + weight * byVoltage - drawnMah / capacityMah;
        double byCurrent = 1 - dischargedMah / capacityMah;
        remaining = MathFunctions.constrain(Math.min(fused, byCurrent), 0, 1);
    }

    /** Returns the state of charge, 0 to 1; NaN if the number of cells is unknown. */
    double remaining() {
        return remaining;
    }

    /** Returns the factor by which motors need more command than with a full battery, 1 to 1.3. */
    double scale(EscBatteryParameters p) {
        double cellV = MathFunctions.lerp(p.emptyV(), p.chargedV(), byVoltage);
        double scale = MathFunctions.constrain(p.chargedV() / cellV, 1, 1.3);
        return Double.isNaN(scale) ? 1 : scale;
    }

    /** Returns the remaining time at the average current, s; NaN if the capacity is unknown. */
    double remainingS(EscBatteryParameters p) {
        double drawMah = averageA.state() * MA_PER_A;
        return p.capacityMah() > 0 && drawMah > 0 ? remaining * p.capacityMah() / drawMah * S_PER_H : Double.NaN;
    }

    double voltageV() {
        return voltageV.state();
    }

    double currentA() {
        return currentA.state();
    }

    double averageA() {
        return averageA.state();
    }

    double dischargedMah() {
        return dischargedMah;
    }
}
