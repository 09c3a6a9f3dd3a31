// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The extensions of one broker. */
final class OrbExtensions {
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private final Orb orb;
    private final List<OrbExtension> extensions = new ArrayList<>();
    private final AtomicBoolean ended = new AtomicBoolean();

    /** Creates an empty list. */
    OrbExtensions(Orb orb) {
        this.orb = orb;
    }

    /** Loads the extensions if the property is set; hands them, and what attaches, the broker, which is complete. */
    void begin() {
        if (System.getProperty(OrbExtension.PROPERTY) != null) {
            try {
                ServiceLoader.load(OrbExtension.class).forEach(extensions::add);
                warnIfThereIsNone();
            } catch (ServiceConfigurationError e) {
                orb.context().callbackFailed("search for extensions of the broker", e);
            }
        }
        if (orb.context().paths() != null) {
            for (Object attached : orb.context().paths().extensions()) {
                if (attached instanceof OrbExtension extension) {
                    extensions.add(extension);
                }
            }
        }
        tell(extension -> extension.created(orb));
    }

    /** A program that makes many brokers need not be warned of each. */
    private void warnIfThereIsNone() {
        if (extensions.isEmpty() && !WARNED.getAndSet(true)) {
            System.getLogger(OrbExtension.PROPERTY)
                    .log(
                            System.Logger.Level.WARNING,
                            "no console is served: -D" + OrbExtension.PROPERTY
                                    + " is set, but io.uorb:uorb-console is not on the class path or module path");
        }
    }

    /** Notifies the extensions that the broker closes; once. */
    void end() {
        if (ended.compareAndSet(false, true)) {
            tell(extension -> extension.closing(orb));
        }
    }

    private void tell(Consumer<OrbExtension> event) {
        for (OrbExtension extension : extensions) {
            try {
                event.accept(extension);
            } catch (Throwable e) {
                orb.context().callbackFailed("extension " + extension.getClass().getName(), e);
            }
        }
    }
}
