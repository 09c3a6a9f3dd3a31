// SPDX-License-Identifier: Apache-2.0
package io.uorb.annotation;

import io.uorb.LateJoin;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a message class and the topics that carry it.
 *
 * <p>The class is final, at top level or static in another class, with a constructor without parameters that is public
 * if the class is. Its fields are public and not static: primitives, final arrays with {@link Length}, final fields of
 * other {@code @Topic} classes and final arrays of these, whose elements the class creates itself. The processor
 * generates the class {@code <Name>Topic} in the same package, with one {@code OrbMetadata} constant a topic.
 *
 * <p>Static fields are constants of the message if they are public and final, have a primitive type other than
 * {@code char} and a value at compile time, and are named in CONSTANT_CASE; {@link Uint8} and its like give their type
 * on the wire, as for fields. All other static final fields are Java's alone.
 *
 * <p>{@code OrbMetadata.definition()} of the generated class has what the class says of itself: the constants, the
 * annotations {@link Unit}, {@link Constants}, {@link BitNumbers} and {@link BitMasks}, and the Javadoc of class,
 * fields and constants as plain text. {@code @deprecated} becomes a paragraph that starts with {@code DEPRECATED:}.
 *
 * <p>Tools find the topics of a public class by its name (a file in {@code META-INF/uorb/catalogue}); those of a
 * class that is not public, or lies in one that is not, are known to its package only.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Topic {
    /** Topic names; empty means one topic, named after the class in snake_case (M-4, M-5). */
    String[] names() default {};

    /**
     * Messages that a node of these topics keeps: a power of two from 1 to 128 (M-15). A constant {@code
     * ORB_QUEUE_LENGTH} of the class, as {@code .msg} files have it, gives the same number, or rounds up to it.
     */
    int queueLength() default 1;

    /** Messages that subscriptions are offered of those published before them. */
    LateJoin lateJoin() default LateJoin.LATEST;
}
