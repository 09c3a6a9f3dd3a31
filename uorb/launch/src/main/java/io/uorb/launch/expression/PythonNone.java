// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

/** The value {@code None}. */
enum PythonNone {
    NONE;

    @Override
    public String toString() {
        return "None";
    }
}
