// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.error.ErrorHandler;
import java.util.function.Supplier;

/**
 * An extension of every broker of a program, such as a console, which the program itself does not create. It is a
 * service ({@link java.util.ServiceLoader}), loaded only if the system property {@value #PROPERTY} is set when a broker
 * is created; if it is set and no extension is found, a warning names the missing artifact. Exceptions of an extension
 * are passed to the broker's {@link ErrorHandler} and count as errors of callbacks.
 */
public interface OrbExtension {
    /** The system property that enables extensions. Its value is interpreted by the extension. */
    String PROPERTY = "io.uorb.console";

    /**
     * Returns what the supplier makes; brokers that it makes on this thread have no extensions, regardless of the
     * property: for brokers of a warm-up, which nobody observes.
     */
    static <R> R without(Supplier<R> making) {
        return OrbExtensions.without(making);
    }

    /**
     * Handles a broker that has been made; called once, by the thread that makes it. Must not call {@link Orb#shared}.
     */
    void created(Orb orb);

    /**
     * Handles a broker that is about to close while everything is still open. Called once, by the thread that closes
     * it.
     */
    void closing(Orb orb);
}
