// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

/**
 * The discrete Fourier transform of a power of two of numbers, in place: J. W. Cooley and J. W. Tukey, "An algorithm
 * for the machine calculation of complex Fourier series" (1965), radix 2, decimation in time. One thread.
 */
final class FourierTransform {
    private final int size;
    private final double[] cosines;
    private final double[] sines;

    /** @param size a power of two */
    FourierTransform(int size) {
        if (Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("size " + size + " of a transform is not a power of two");
        }
        this.size = size;
        cosines = new double[size / 2];
        sines = new double[size / 2];
        for (int i = 0; i < size / 2; i++) {
            cosines[i] = Math.cos(2 * Math.PI * i / size);
            sines[i] = -Math.sin(2 * Math.PI * i / size);
        }
    }

    /** Replaces numbers by their transform. */
    void transform(double[] real, double[] imaginary) {
        reorder(real, imaginary);
        for (int half = 1; half < size; half *= 2) {
            int stride = size / (2 * half);
            for (int start = 0; start < size; start += 2 * half) {
                for (int i = 0; i < half; i++) {
                    butterfly(real, imaginary, start + i, start + i + half, i * stride);
                }
            }
        }
    }

    private void butterfly(double[] real, double[] imaginary, int low, int high, int turn) {
        double turnedReal = real[high] * cosines[turn] - imaginary[high] * sines[turn];
        double turnedImaginary = real[high] * sines[turn] + imaginary[high] * cosines[turn];
        real[high] = real[low] - turnedReal;
        imaginary[high] = imaginary[low] - turnedImaginary;
        real[low] += turnedReal;
        imaginary[low] += turnedImaginary;
    }

    private void reorder(double[] real, double[] imaginary) {
        int shift = Integer.SIZE - Integer.numberOfTrailingZeros(size);
        for (int i = 1; i < size; i++) {
            int mirrored = Integer.reverse(i) >>> shift;
            if (mirrored > i) {
                double value = real[i];
                real[i] = real[mirrored];
                real[mirrored] = value;
                value = imaginary[i];
                imaginary[i] = imaginary[mirrored];
                imaginary[mirrored] = value;
            }
        }
    }
}
