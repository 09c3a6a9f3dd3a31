// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which constants of the class are the values of an integer field. Without it they are those whose names start with the
 * field's own name, as {@code ARMING_STATE_ARMED} does for {@code armingState}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Constants {
    /** Common start of the constants' names, without the underscore that follows: {@code NAVIGATION_STATE}. */
    String value();
}
