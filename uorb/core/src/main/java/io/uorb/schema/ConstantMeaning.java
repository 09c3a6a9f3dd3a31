// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

/** How the constants of a field encode its value. */
public enum ConstantMeaning {
    /** The field has the value of one of them. */
    VALUES,
    /** Each is the number of a bit: 3 is the value 8. */
    BIT_NUMBERS,
    /** Each is a bit, or several: 1, 2, 4, 8 … */
    BIT_MASKS
}
