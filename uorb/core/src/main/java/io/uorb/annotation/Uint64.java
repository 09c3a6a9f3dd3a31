// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An unsigned 64-bit field in a {@code long} (or {@code long[]}); values beyond 2^63 - 1 read as negative numbers. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Uint64 {}
