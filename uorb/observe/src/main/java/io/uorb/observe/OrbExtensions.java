// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The extensions of one broker. Any thread. */
final class OrbExtensions {
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private static final ThreadLocal<Boolean> WITHOUT = new ThreadLocal<>();

    private final Orb orb;
    private final List<OrbExtension> extensions = new ArrayList<>();
    private final AtomicBoolean ended = new AtomicBoolean();

    /**
     * Loads the extensions if the property is set.
     *
     * @param trace the broker's trace, which may be an extension; null for none
     */
    OrbExtensions(Orb orb, Object trace) {
        this.orb = orb;
        if (System.getProperty(OrbExtension.PROPERTY) != null && WITHOUT.get() == null) {
            load();
        }
        if (trace instanceof OrbExtension extension) {
            extensions.add(extension);
        }
    }

    static <R> R without(Supplier<R> making) {
        Boolean before = WITHOUT.get();
        WITHOUT.set(true);
        try {
            return making.get();
        } finally {
            if (before == null) {
                WITHOUT.remove();
            }
        }
    }

    /** Hands them the broker, which is complete; one may close it. */
    void begin() {
        tell(extension -> extension.created(orb));
    }

    private void load() {
        try {
            ServiceLoader.load(OrbExtension.class).forEach(extensions::add);
            // A program that makes many brokers need not be warned of each.
            if (extensions.isEmpty() && !WARNED.getAndSet(true)) {
                System.getLogger(OrbExtension.PROPERTY)
                        .log(
                                System.Logger.Level.WARNING,
                                "no console is served: -D" + OrbExtension.PROPERTY
                                        + " is set, but io.uorb:uorb-console is not on the class path or module path");
            }
        } catch (ServiceConfigurationError e) {
            OrbTools.of(orb).failed("search for extensions of the broker", e);
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
                OrbTools.of(orb).failed("extension " + extension.getClass().getName(), e);
            }
        }
    }
}
