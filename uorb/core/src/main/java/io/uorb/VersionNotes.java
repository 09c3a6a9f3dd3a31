// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Warns of what two versions of a topic cannot pass to each other: once per pair and process. Any thread. */
final class VersionNotes {
    /** The name of the logger. */
    static final String LOGGER = "io.uorb.versions";

    private static final int SHOWN_FIELDS = 4;
    /** A program that makes many brokers need not be told by each. */
    private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

    private final Queue<String> pending = new ConcurrentLinkedQueue<>();

    /** Whether two versions have the same words. */
    static boolean haveSameLayout(OrbMetadata<?> one, OrbMetadata<?> other) {
        return one.schema().layout().isSameAs(other.schema().layout());
    }

    /**
     * Returns what translates between two versions.
     *
     * @throws IllegalStateException if nothing does
     */
    static VersionTranslator translator(OrbMetadata<?> node, OrbMetadata<?> endpoint) {
        if (Found.TRANSLATOR == null) {
            throw new IllegalStateException("topic " + node.name() + " has the layout of " + typeOf(node)
                    + ", the class of its first publisher or subscriber, and that of " + typeOf(endpoint)
                    + " is another; put io.uorb:uorb-dynamic on the class path or module path, which translates");
        }
        return Found.TRANSLATOR;
    }

    private static String typeOf(OrbMetadata<?> topic) {
        return topic.type().getName();
    }

    /**
     * Notes a pair, to be told by {@link #tell}: the caller may hold locks.
     *
     * @param node the version whose layout the nodes have
     * @param endpoint the version of a publication or subscription
     * @throws IllegalStateException as {@link #translator}
     */
    void add(OrbMetadata<?> node, OrbMetadata<?> endpoint) {
        List<String> differences = new ArrayList<>();
        if (endpoint.queueLength() > node.queueLength()) {
            differences.add("queue length " + endpoint.queueLength() + " is " + node.queueLength());
        }
        if (!haveSameLayout(node, endpoint)) {
            differences.addAll(translator(node, endpoint).losses(node, endpoint));
        }
        if (!differences.isEmpty()) {
            int shown = Math.min(differences.size(), SHOWN_FIELDS);
            String rest = differences.size() > shown ? "; " + (differences.size() - shown) + " more" : "";
            pending.add("topic " + node.name() + ": " + typeOf(endpoint) + " is translated to and from " + typeOf(node)
                    + " of its first publisher or subscriber; " + String.join("; ", differences.subList(0, shown))
                    + rest);
        }
    }

    /** Logs what was added; once for each text. */
    void tell() {
        for (String line = pending.poll(); line != null; line = pending.poll()) {
            if (TOLD.add(line)) {
                System.getLogger(LOGGER).log(System.Logger.Level.WARNING, line);
            }
        }
    }

    /** The translator of the program, looked for when it is first needed; null if there is none. */
    private static final class Found {
        private static final VersionTranslator TRANSLATOR = ServiceLoader.load(
                        VersionTranslator.class, VersionNotes.class.getClassLoader())
                .findFirst()
                .orElse(null);
    }
}
