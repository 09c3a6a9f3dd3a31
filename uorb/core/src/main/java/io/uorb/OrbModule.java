// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A scope that names the module of publications, subscriptions and pollers, for tools: those that the entering thread
 * makes until the close belong to this module. Scopes nest; the innermost one counts.
 *
 * <pre>{@code
 * try (OrbModule scope = OrbModule.enter("sensor_hub")) {
 *     publication = orb.advertise(topic);
 * }
 * }</pre>
 *
 * <p>Where javac's lint {@code try} warns that the block does not use its scope, use {@link #make}.
 *
 * <p>Other threads, also those started inside, are not in it. The runs of a work item are in the scope in which the
 * item was made ({@link #inCurrent}). What is made in no scope belongs to a module with the name of the thread.
 */
public final class OrbModule implements AutoCloseable {
    /** The longest name. */
    public static final int MAX_NAME_LENGTH = 255;

    private static final ThreadLocal<OrbModule> INNERMOST = new ThreadLocal<>();

    private final String name;
    private final Thread thread;
    private final OrbModule outer;
    /** The entering thread only. */
    private boolean closed;

    private OrbModule(String name, OrbModule outer) {
        this.name = name;
        this.thread = Thread.currentThread();
        this.outer = outer;
    }

    /**
     * Begins a scope on this thread.
     *
     * @throws IllegalArgumentException if the name is not 1 to {@value #MAX_NAME_LENGTH} printable ASCII characters
     */
    public static OrbModule enter(String name) {
        OrbModule scope = new OrbModule(requireName(name), INNERMOST.get());
        INNERMOST.set(scope);
        return scope;
    }

    /**
     * Returns what the supplier makes in a scope of its own, for single expressions.
     *
     * @throws IllegalArgumentException as {@link #enter}; nothing is made then
     */
    @SuppressWarnings("try") // the scope is entered, not used
    public static <T> T make(String name, Supplier<? extends T> maker) {
        try (OrbModule scope = enter(name)) {
            return maker.get();
        }
    }

    /**
     * Returns an action whose runs, on any thread, are in the module of this thread's innermost scope; the same action
     * if it is in none. For what runs work later, such as work queues; a run allocates nothing after a thread's first.
     */
    public static Runnable inCurrent(Runnable action) {
        OrbModule innermost = INNERMOST.get();
        return innermost == null ? action : new Scoped(new OrbModule(innermost.name, null), action);
    }

    /** An action that runs in a module. */
    private record Scoped(OrbModule scope, Runnable action) implements Runnable {
        @Override
        public void run() {
            OrbModule before = INNERMOST.get();
            INNERMOST.set(scope);
            try {
                action.run();
            } finally {
                INNERMOST.set(before); // not remove(), after which the next run would allocate
            }
        }
    }

    /** Returns the name of this thread's innermost scope; the thread's own name if it is in none. */
    public static String current() {
        OrbModule innermost = INNERMOST.get();
        return innermost == null ? Thread.currentThread().getName() : innermost.name;
    }

    /** Returns the module's name. */
    public String name() {
        return name;
    }

    /**
     * Ends the scope: the one around it counts again. Idempotent.
     *
     * @throws IllegalStateException on a thread that did not enter, or while a scope inside is open; nothing changes
     */
    @Override
    public void close() {
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException(this + " was entered by thread " + thread.getName() + "; thread "
                    + Thread.currentThread().getName() + " cannot close it");
        }
        if (closed) {
            return;
        }
        OrbModule innermost = INNERMOST.get();
        if (innermost != this) {
            throw new IllegalStateException(this + " cannot be closed before " + innermost + ", which is inside");
        }
        closed = true;
        if (outer == null) {
            INNERMOST.remove();
        } else {
            INNERMOST.set(outer);
        }
    }

    @Override
    public String toString() {
        return "module " + name;
    }

    private static String requireName(String name) {
        Objects.requireNonNull(name, "name");
        if (name.isEmpty() || name.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("module name \"" + name + "\" has " + name.length()
                    + " characters; it must have 1 to " + MAX_NAME_LENGTH);
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < ' ' || c > '~') {
                throw new IllegalArgumentException("module name \"" + name + "\" has character "
                        + String.format("U+%04X", (int) c) + " at " + i + "; all must be printable ASCII");
            }
        }
        return name;
    }
}
