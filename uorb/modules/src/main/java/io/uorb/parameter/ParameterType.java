// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** The types of parameters, as PX4 has them. */
public enum ParameterType {
    /** A signed integer of 32 bits; also of {@code boolean} and enums. */
    INT32("int32"),
    /** A floating-point number of 32 bits. */
    FLOAT32("float32");

    private final String text;

    ParameterType(String text) {
        this.text = text;
    }

    /** Returns PX4's name, {@code int32} or {@code float32}. */
    @Override
    public String toString() {
        return text;
    }
}
