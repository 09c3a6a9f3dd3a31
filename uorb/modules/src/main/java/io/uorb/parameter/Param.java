// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component of a record is a parameter ({@code modules:MO-20}); all components of the record have this annotation.
 * The record's Javadoc {@code @param} text is the description, its first sentence the short one. Types: {@code int}
 * (int32), {@code float} and {@code double} (float32), {@code boolean} and enums (int32).
 *
 * <p>A {@code double} has the value nearest to the float's shortest decimal: 0.15, not 0.15000000596.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Param {
    /** PX4's name, 1 to 16 characters {@code [A-Z0-9_]}; without one the name is {@code module.component}. */
    String name() default "";

    /** Default value; of an enum its {@link ParameterCode#code}, else its ordinal. */
    double defaultValue() default 0;

    /** Unit. */
    String unit() default "";

    /** Least value. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Greatest value. */
    double max() default Double.POSITIVE_INFINITY;

    /** Decimals to show; -1 for as many as needed. */
    int decimals() default -1;

    /** Step of user interfaces; 0 for none. */
    double increment() default 0;

    /** Group, {@code Multicopter Rate Control}; without one that of the record's {@link Group}. */
    String group() default "";

    /**
     * Meanings of the bits of an {@code int}: an enum whose constants have the number of their bit as {@link
     * ParameterCode#code}, else as ordinal. Values with other bits are refused.
     */
    Class<? extends Enum<?>> bits() default NoBits.class;

    /** Whether a change has an effect only after a restart. */
    boolean rebootRequired() default false;

    /** Whether the program changes it itself, so that it is no part of a configuration. */
    boolean volatileValue() default false;

    /** The group of the parameters of a record that name none. */
    @Documented
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Group {
        /** Group, {@code Multicopter Rate Control}. */
        String value();
    }

    /** Default: an {@code int} whose bits have no meanings. */
    enum NoBits {}
}
