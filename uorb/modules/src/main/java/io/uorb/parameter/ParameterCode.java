// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/** The value of an enum's constant as a parameter, for enums whose values are not their ordinals. */
public interface ParameterCode {
    /** Returns the value; each constant has its own, and it never changes. */
    int code();
}
