// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which constants of the class are bits of an integer field, to be combined: 1, 2, 4, 8 … */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface BitMasks {
    /** Common start of the constants' names, without the underscore that follows: {@code CAPABILITY}. */
    String value();
}
