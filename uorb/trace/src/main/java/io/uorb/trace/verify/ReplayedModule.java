// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.module.ModuleException;
import io.uorb.trace.compare.ReplayExceptions;
import java.util.Objects;

/** The module that a verification makes again ({@code determinism:D-38}), from its making to its close. One thread. */
final class ReplayedModule {
    private final String name;
    private final ModuleMaker maker;
    /** Null while there is none. */
    private AutoCloseable made;

    /** Creates the maker of a module, which is not made yet. */
    ReplayedModule(String name, ModuleMaker maker) {
        this.name = name;
        this.maker = Objects.requireNonNull(maker, "maker");
    }

    /** Returns whether an activation's endpoint is the making of its module. */
    static boolean isMaking(EndpointIdentity endpoint) {
        return endpoint.kind() == EndpointKind.CONSTRUCTION && endpoint.name().isEmpty();
    }

    /** Returns whether it is made, and not closed. */
    boolean isMade() {
        return made != null;
    }

    /** Makes the module on a broker; returns false, and tells why, if that fails. */
    boolean make(Orb orb, EffectComparison log) {
        try {
            made = maker.make(orb);
            return true;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            log.reason(name + " cannot be made, and was not run: " + text(e));
            return false;
        }
    }

    /** Returns an exception that was written for people as it is, others with their place. */
    private static String text(Throwable e) {
        boolean isText = e instanceof ModuleException && e.getCause() == null;
        return isText ? e.getMessage() : ReplayExceptions.text(e);
    }

    /** Closes it if it is made. */
    void close(EffectComparison log) {
        if (made != null) {
            try {
                made.close();
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                log.reason(name + " cannot be closed in the replay: " + text(e));
            }
            made = null;
        }
    }
}
