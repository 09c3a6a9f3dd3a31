// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that the results of a class depend only on its module's messages, parameters, options and clock, so that a
 * replay has the same ({@code determinism:D-56}). On a {@link ModuleFactory}, it applies to all classes that the
 * factory reaches in its package and those below; on another class, to that class and those within it. A test that
 * calls {@code io.uorb.trace.module.ReplayCheck.requireDeterministic} fails where {@code uorb replay check} finds
 * something. Since such a module uses neither files, sockets nor devices, {@code io.uorb.trace.warmup.ModuleWarmUp} may
 * run it beside the program.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Deterministic {}
