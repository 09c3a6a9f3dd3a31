// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a message class and the topics that carry it.
 *
 * <p>The class is final, at top level or static in another class, with a constructor without parameters. Its fields
 * are public and not static: primitives, final arrays with {@link Length}, final fields of other {@code @Topic} classes
 * and final arrays of these, whose elements the class creates itself. Static final constants are ignored. The processor
 * generates the class {@code <Name>Topic} in the same package, with one {@code OrbMetadata} constant a topic.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Topic {
    /** Topic names; empty means one topic, named after the class in snake_case (M-4, M-5). */
    String[] names() default {};

    /** Messages that a node of these topics keeps: a power of two from 1 to 128 (M-15). */
    int queueLength() default 1;
}
