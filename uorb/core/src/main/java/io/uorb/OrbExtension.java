// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.error.ErrorHandler;

/**
 * Something that comes with each broker of a program without the program's doing, such as a console. It is a service
 * ({@link java.util.ServiceLoader}), looked for only if the system property {@value #PROPERTY} is set when a broker is
 * made; if it is set and there is none, a warning names the missing artifact. What an extension throws goes to the
 * broker's {@link ErrorHandler} and counts as a callback's error.
 */
public interface OrbExtension {
    /** The system property without which no extension is looked for. Its value is the extension's business. */
    String PROPERTY = "io.uorb.console";

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
