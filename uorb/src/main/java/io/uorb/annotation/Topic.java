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
 * <p>The class is final, has a public constructor without parameters, and holds public fields only: primitives, final
 * arrays with {@link Length}, and final fields (or final arrays) of other {@code @Topic} classes. The processor
 * generates the class {@code <Name>Topic} beside it, with one {@code OrbMetadata} constant a topic.
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
