// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The log of a node. Entries go to the receivers, which must not block; before there are receivers, the newest entries
 * wait. What a receiver logs itself goes nowhere. Any thread.
 */
public final class RosLog {
    /** The most entries that wait for receivers. */
    public static final int MOST_WAITING = 100;

    /** The logger above all others of a node. */
    public static final String ROOT = "ros";

    private static final int MOST_LEVELS = 1024;
    private static final int LONGEST_LOGGER = 255;

    /** Classes that pass messages on. */
    private static final Set<Class<?>> PASSED_ON = Set.of(RosLog.class, RosSystemLogger.class, System.Logger.class);

    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final String node;
    private final LongSupplier rosNanos;
    private final Supplier<List<String>> topics;
    private final Map<String, LogLevel> levels = new ConcurrentSkipListMap<>();
    private final Deque<LogEntry> waiting = new ArrayDeque<>();
    private final ThreadLocal<Boolean> busy = ThreadLocal.withInitial(() -> false);
    private volatile List<Consumer<LogEntry>> receivers = List.of();
    private final List<Consumer<LogEntry>> printers = new CopyOnWriteArrayList<>();
    private volatile long dropped;

    /**
     * Creates a log without receivers; its level is INFO.
     *
     * @param node full name of the node
     * @param rosNanos ROS time since 1970, ns
     * @param topics the node's topics
     */
    public RosLog(String node, LongSupplier rosNanos, Supplier<List<String>> topics) {
        this.node = Objects.requireNonNull(node, "node");
        this.rosNanos = Objects.requireNonNull(rosNanos, "rosNanos");
        this.topics = Objects.requireNonNull(topics, "topics");
        levels.put(ROOT, LogLevel.INFO);
    }

    /** Adds a receiver; entries that wait go to the first one. */
    public void addReceiver(Consumer<LogEntry> receiver) {
        List<LogEntry> before;
        synchronized (waiting) {
            before = List.copyOf(waiting);
            waiting.clear();
            List<Consumer<LogEntry>> more = new ArrayList<>(receivers);
            more.add(receiver);
            receivers = List.copyOf(more);
        }
        before.forEach(entry -> send(entry, List.of(receiver)));
    }

    /** Adds a receiver of what {@link #relay} does not pass on, such as the program's own console. */
    public void addPrinter(Consumer<LogEntry> printer) {
        printers.add(printer);
    }

    /** Logs a text that the program has printed: it goes to the receivers, but not to the printers. */
    public void relay(LogLevel level, String text) {
        log(level, ROOT, text, List.of());
    }

    /** Logs a text with level DEBUG. */
    public void debug(String text) {
        log(LogLevel.DEBUG, ROOT, text);
    }

    /** Logs a text with level INFO. */
    public void info(String text) {
        log(LogLevel.INFO, ROOT, text);
    }

    /** Logs a text with level WARN. */
    public void warn(String text) {
        log(LogLevel.WARN, ROOT, text);
    }

    /** Logs a text with level ERROR. */
    public void error(String text) {
        log(LogLevel.ERROR, ROOT, text);
    }

    /** Logs a text with level FATAL. */
    public void fatal(String text) {
        log(LogLevel.FATAL, ROOT, text);
    }

    /** Logs a text if the logger has that level or a lower one. */
    public void log(LogLevel level, String logger, String text) {
        log(level, logger, text, printers);
    }

    private void log(LogLevel level, String logger, String text, List<Consumer<LogEntry>> also) {
        if (!isEnabled(level, logger) || busy.get()) {
            return;
        }
        StackWalker.StackFrame caller =
                STACK.walk(frames -> frames.filter(frame -> !PASSED_ON.contains(frame.getDeclaringClass()))
                        .findFirst()
                        .orElse(null));
        LogEntry entry = new LogEntry(
                rosNanos.getAsLong(),
                level,
                node,
                text,
                caller == null || caller.getFileName() == null ? "" : caller.getFileName(),
                caller == null ? "" : caller.getMethodName(),
                caller == null ? 0 : Math.max(0, caller.getLineNumber()),
                topics.get());
        List<Consumer<LogEntry>> present;
        synchronized (waiting) {
            present = receivers;
            if (present.isEmpty()) {
                hold(entry);
            }
        }
        send(entry, present);
        send(entry, also);
    }

    private void hold(LogEntry entry) {
        if (waiting.size() == MOST_WAITING) {
            waiting.removeFirst();
            dropped++; // only with the monitor held
        }
        waiting.addLast(entry);
    }

    private void send(LogEntry entry, List<Consumer<LogEntry>> to) {
        busy.set(true);
        try {
            to.forEach(receiver -> receiver.accept(entry));
        } finally {
            busy.remove();
        }
    }

    /** Returns whether a logger takes a level: its own counts, else that of the next one above. */
    public boolean isEnabled(LogLevel level, String logger) {
        return level.compareTo(levelOf(logger)) >= 0;
    }

    private LogLevel levelOf(String logger) {
        for (String name = logger; ; name = name.substring(0, name.lastIndexOf('.'))) {
            LogLevel level = levels.get(name);
            if (level != null) {
                return level;
            }
            if (name.lastIndexOf('.') < 0) {
                return levels.get(ROOT);
            }
        }
    }

    /**
     * Sets the level of a logger, which need not exist.
     *
     * @throws IllegalArgumentException if its name is too long, or too many others have levels; peers set them too
     */
    public void setLevel(String logger, LogLevel level) {
        if (logger.length() > LONGEST_LOGGER) {
            throw new IllegalArgumentException(
                    "the name of a logger has " + logger.length() + " characters; the limit is " + LONGEST_LOGGER);
        }
        if (!levels.containsKey(logger) && levels.size() >= MOST_LEVELS) {
            throw new IllegalArgumentException(MOST_LEVELS + " loggers have levels already");
        }
        levels.put(logger, Objects.requireNonNull(level, "level"));
    }

    /** Returns the loggers whose level was set, by name. */
    public Map<String, LogLevel> levels() {
        return new TreeMap<>(levels);
    }

    /** Returns the number of dropped entries. */
    public long dropped() {
        return dropped;
    }

    /** Returns a {@code System.Logger} that logs here. */
    public System.Logger systemLogger(String name) {
        return new RosSystemLogger(this, name);
    }
}
