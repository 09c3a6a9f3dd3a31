// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as Python prints them: the exact value of a double is rounded, not its shortest decimal. */
final class PythonReals {
    private static final double SIZE_STEP = 1024;
    private static final double FREQUENCY_STEP = 1000;
    private static final String[] SIZES = {"KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"};
    private static final String[] FREQUENCIES = {"Hz", "kHz", "MHz", "GHz", "THz", "PHz", "EHz", "ZHz", "YHz"};

    private PythonReals() {}

    /** Returns a number with so many digits behind the point. */
    static String fixed(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }

    /** Returns a number of bytes as rosbag prints it. */
    static String size(double bytes) {
        double size = bytes;
        for (String unit : SIZES) {
            size /= SIZE_STEP;
            if (size < SIZE_STEP) {
                return fixed(size, 1) + " " + unit;
            }
        }
        return "-";
    }

    /** Returns a frequency as rosbag prints it. */
    static String frequency(double hz) {
        double frequency = hz;
        for (String unit : FREQUENCIES) {
            if (frequency < FREQUENCY_STEP) {
                return fixed(frequency, 1) + " " + unit;
            }
            frequency /= FREQUENCY_STEP;
        }
        return "-";
    }
}
