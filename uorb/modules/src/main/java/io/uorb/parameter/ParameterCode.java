// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** The value of an enum's constant as a parameter, for enums whose values are not their ordinals. */
public interface ParameterCode {
    /** Returns the value, different for each constant and the same at each call. */
    int code();
}
