// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The PX4 name of a message class or field where the usual translation (PascalCase kept for classes, camelCase to
 * snake_case for fields) does not give it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface Name {
    /** The name as PX4 spells it: PascalCase on a class, snake_case on a field. */
    String value();
}
