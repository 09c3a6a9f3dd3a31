// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * The deviation of the arm from a segment's path, which fades during the transition: e(h) = K b(h) + V 2 tau d(h) + A
 * (2 tau)² a(h) (rccl:RC-55). It starts with the position, velocity and acceleration of the deviation. Not thread-safe.
 */
public final class FadingError {
    private final double[] distance;
    private final double[] velocity;
    private final double[] acceleration;
    private BlendKind kind = BlendKind.SMOOTH;

    /**
     * Creates a deviation of zero.
     *
     * @param size number of coordinates
     */
    public FadingError(int size) {
        distance = new double[size];
        velocity = new double[size];
        acceleration = new double[size];
    }

    /**
     * Starts with the deviation at the newest sample and the two samples before.
     *
     * @param tau half the transition's length, samples
     */
    public void begin(double[] now, double[] before, double[] beforeThat, double tau, BlendKind blend) {
        kind = blend;
        double length = 2 * tau;
        for (int i = 0; i < distance.length; i++) {
            double rate = (3 * now[i] - 4 * before[i] + beforeThat[i]) / 2;
            distance[i] = now[i];
            velocity[i] = (rate + now[i] / tau) * length;
            acceleration[i] = (now[i] - 2 * before[i] + beforeThat[i]) * length * length;
        }
    }

    /** Adds the deviation at h; it is 0 from h = 1 on. */
    public void add(double h, double[] to) {
        if (h >= 1) {
            return;
        }
        double b = Blend.b(h);
        double d = kind == BlendKind.SMOOTH ? Blend.d(h) : Blend.cubic(h);
        double a = kind == BlendKind.SMOOTH ? Blend.a(h) : 0;
        for (int i = 0; i < distance.length; i++) {
            to[i] += distance[i] * b + velocity[i] * d + acceleration[i] * a;
        }
    }
}
