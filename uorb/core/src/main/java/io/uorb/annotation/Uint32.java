// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An unsigned 32-bit field: a {@code long} (or {@code long[]}) from 0 to 4,294,967,295. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Uint32 {}
