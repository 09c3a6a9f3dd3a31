// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which constants of the class number the bits of an integer field: the constant 3 is the value 8. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface BitNumbers {
    /** Common start of the constants' names, without the underscore that follows: {@code FAULT}. */
    String value();
}
