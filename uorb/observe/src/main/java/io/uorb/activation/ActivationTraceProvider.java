// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/**
 * A maker of traces for programs that do not make one themselves: a service ({@link java.util.ServiceLoader}), called
 * when a broker is created while the system property {@value #PROPERTY} is set ({@code determinism:D-11}). A trace that
 * is also a broker's extension is notified of its broker's begin and end.
 */
public interface ActivationTraceProvider {
    /** The system property whose value {@link #trace} is given. */
    String PROPERTY = "io.uorb.trace";

    /**
     * Returns the trace of a new broker, or null if the setting is another provider's.
     *
     * @throws IllegalArgumentException if the setting is this provider's and wrong
     */
    ActivationTrace trace(String setting);
}
