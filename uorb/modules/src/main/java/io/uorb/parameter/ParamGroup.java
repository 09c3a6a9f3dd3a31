// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The group of the parameters of a record whose {@link Param} names none. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ParamGroup {
    /** Group, {@code Multicopter Rate Control}. */
    String value();
}
