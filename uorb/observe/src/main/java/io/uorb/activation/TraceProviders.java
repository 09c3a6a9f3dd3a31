// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;

/** The trace that the system property requests. Any thread. */
public final class TraceProviders {
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private TraceProviders() {}

    /**
     * Returns the trace of a new broker; null if none is requested, or no provider is found, which is logged once.
     *
     * @throws IllegalArgumentException if the setting is wrong
     */
    public static ActivationTrace find() {
        String setting = System.getProperty(ActivationTraceProvider.PROPERTY);
        if (setting == null) {
            return null;
        }
        try {
            for (ActivationTraceProvider provider : ServiceLoader.load(ActivationTraceProvider.class)) {
                ActivationTrace trace = provider.trace(setting);
                if (trace != null) {
                    return trace;
                }
            }
            warn("no provider found; is io.uorb:uorb-trace on the class path or module path?");
        } catch (ServiceConfigurationError e) {
            warn(e.toString());
        }
        return null;
    }

    private static void warn(String reason) {
        if (!WARNED.getAndSet(true)) {
            System.getLogger(ActivationTraceProvider.PROPERTY)
                    .log(
                            System.Logger.Level.WARNING,
                            "activations are not traced although -D" + ActivationTraceProvider.PROPERTY + " is set: "
                                    + reason);
        }
    }
}
