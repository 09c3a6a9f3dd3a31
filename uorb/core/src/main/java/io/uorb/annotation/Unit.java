// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The unit of a field, such as {@code rad/s}: tools show it, and {@code .msg} files have it in brackets. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Unit {
    /** The unit as PX4 writes it: {@code us}, {@code m/s^2}, {@code deg}, {@code Hz}. */
    String value();
}
