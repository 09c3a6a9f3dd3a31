// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.sim.GaussianGenerator;
import io.uorb.drivers.sim.RigidBodyState;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SensorModelsTest {
    @Test
    void shouldHaveNoiseOfItsSigmaAndCorrelation() {
        GaussMarkov process = new GaussMarkov(2, 0.5, new GaussianGenerator(new SplittableRandom(4)));
        double squares = 0;
        double products = 0;
        int samples = 200_000;
        double last = process.value();
        for (int n = 0; n < samples; n++) {
            double next = process.next(0.25);
            squares += next * next;
            products += next * last;
            last = next;
        }
        assertEquals(2, Math.sqrt(squares / samples), 0.03);
        assertEquals(Math.exp(-0.5), products / squares, 0.01);
    }

    @Test
    void shouldTellAFixAfterItsLatency() {
        GpsNoise noise = new GpsNoise(0, 0, 0, 0, 1, 0, 120_000);
        GpsModel gps = new GpsModel(noise, new SplittableRandom(1));
        RigidBodyState truth = new RigidBodyState();
        truth.positionM[0] = 7;
        gps.measure(100_000, truth, 0.1);
        truth.positionM[0] = 8;
        gps.measure(200_000, truth, 0.1);
        assertNull(gps.tell(219_999));
        GpsModel.ModelledFix fix = gps.tell(220_000);
        assertEquals(100_000, fix.timeUs());
        assertEquals(7, fix.positionM()[0], 0);
        assertNull(gps.tell(220_000));
        assertEquals(8, gps.tell(320_000).positionM()[0], 0);
    }

    /** By the chords between places on the ellipsoid a thousandth of a degree apart. */
    @Test
    void shouldMeasureDegreesOfTheEllipsoid() {
        TangentPlane plane = new TangentPlane(47.397742, 8.545594);
        assertEquals(111.178, plane.northM(47.398742), 0.001);
        assertEquals(75.490, plane.eastM(8.546594), 0.001);
        assertEquals(47.4, plane.latitudeDeg(plane.northM(47.4)), 1e-12);
        assertEquals(8.5, plane.longitudeDeg(plane.eastM(8.5)), 1e-12);
    }

    @Test
    void shouldGoOnAcrossTheDateLine() {
        TangentPlane plane = new TangentPlane(0, 179.9999);
        assertEquals(22.26, plane.eastM(-179.9999), 0.01);
        assertEquals(-179.9999, plane.longitudeDeg(plane.eastM(-179.9999)), 1e-9);
    }

    @Test
    void shouldRejectParametersBeyondTheirLimits() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new GpsNoise(0, 0, 0, 0, 1, 0, 2_000_000),
                "latencyUs 2000000.0 is not between 0.0 and 1000000.0");
        assertThrows(IllegalArgumentException.class, () -> new BarometerNoise(-1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> WindParameters.gusty(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new TangentPlane(90, 0));
    }
}
