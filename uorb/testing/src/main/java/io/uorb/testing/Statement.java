// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the statements of the specification of uORB's behaviour that a test checks. {@code StatementCoverageTest}
 * reads it from the compiled test classes; a statement counts as covered by one method that names it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Statement {
    /** The numbers of the statements, for example {@code {"A-3", "V-6a"}}. */
    String[] value();
}
