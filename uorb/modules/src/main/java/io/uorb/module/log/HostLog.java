// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.log;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.module.ModuleEvent;
import io.uorb.module.ModuleLog;
import io.uorb.module.host.text.Failures;
import io.uorb.text.TextEscapes;
import io.uorb.text.Texts;
import io.uorb.topics.system.Event;
import io.uorb.topics.system.EventTopic;
import io.uorb.topics.system.LogMessage;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The log of all modules of a host. Texts are passed to listeners and, except debug texts, published as {@code
 * log_message}, which recorders write as logged texts, and as {@code mavlink_log}. Events are also published as {@code
 * event}. The topics are advertised with the first text or event. Any thread may log; listeners are called on the
 * logging thread.
 */
public final class HostLog implements AutoCloseable {
    /** Module of the host's own publications. */
    public static final String HOST = "module_host";

    private static final int UINT16 = 0xffff;
    private static final int LOG_TEXT_BYTES = new LogMessage().text.length;

    private final Orb orb;
    private final List<ModuleLogListener> listeners;
    private Publication<LogMessage> logMessages;
    private Publication<MavlinkLog> mavlinkLog;
    private Publication<Event> events;
    private int eventSequence;
    private boolean closed;

    /** Creates a log with listeners. */
    public HostLog(Orb orb, List<ModuleLogListener> listeners) {
        this.orb = orb;
        this.listeners = new CopyOnWriteArrayList<>(listeners);
    }

    /** Adds a listener. */
    public void add(ModuleLogListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void remove(ModuleLogListener listener) {
        listeners.remove(listener);
    }

    /** Returns the log of one module. */
    public ModuleLog of(String module) {
        return new OfModule(module);
    }

    /** Logs an error of the host about a module, with the stacks of its threads, one line per frame. */
    public void stacks(String module, String text, List<String> stacks) {
        StringBuilder lines = new StringBuilder(TextEscapes.escape(text));
        stacks.forEach(line -> lines.append('\n').append(TextEscapes.escape(line)));
        logEscaped(module, ModuleLogLevel.ERROR, lines.toString(), null);
    }

    /** Logs a text of a module: line ends in it may be another program's, so that they are escaped too. */
    private void log(String module, ModuleLogLevel level, String text, Throwable cause) {
        logEscaped(module, level, TextEscapes.escape(text.stripTrailing()), cause);
    }

    private void logEscaped(String module, ModuleLogLevel level, String text, Throwable cause) {
        ModuleLogRecord entry =
                new ModuleLogRecord(orb.clock().untraced().nowUs(), module, level, text, Optional.ofNullable(cause));
        for (ModuleLogListener listener : listeners) {
            try {
                listener.logged(entry);
            } catch (Throwable e) {
                OrbTools.of(orb).failed("log listener " + listener, e);
            }
        }
        if (level != ModuleLogLevel.DEBUG) {
            try {
                publish(entry);
            } catch (RuntimeException e) { // the broker was closed meanwhile
                OrbTools.of(orb).failed("log of modules", e);
            }
        }
    }

    private synchronized void publish(ModuleLogRecord entry) {
        if (closed || orb.isClosed()) {
            return;
        }
        String line = "[" + entry.module().substring(1) + "] "
                + entry.text().lines().findFirst().orElse("");
        if (logMessages == null) {
            logMessages = advertised(LogMessageTopic.LOG_MESSAGE);
            mavlinkLog = advertised(MavlinkLogTopic.MAVLINK_LOG);
        }
        LogMessage logged = new LogMessage();
        logged.timestamp = entry.timeUs();
        logged.severity = entry.level().severity();
        Texts.put(logged.text, line, LOG_TEXT_BYTES - 1);
        logMessages.publish(logged);
        MavlinkLog sent = new MavlinkLog();
        sent.timestamp = entry.timeUs();
        sent.severity = entry.level().severity();
        Texts.put(sent.text, line, sent.text.length - 1);
        mavlinkLog.publish(sent);
    }

    /** Publishes an event, with the next number of the program's sequence. */
    private synchronized void publish(Event event) {
        if (closed || orb.isClosed()) {
            return;
        }
        if (events == null) {
            events = advertised(EventTopic.EVENT);
        }
        event.timestamp = orb.clock().untraced().nowUs();
        event.eventSequence = eventSequence;
        eventSequence = eventSequence + 1 & UINT16;
        events.publish(event);
    }

    private <T> Publication<T> advertised(OrbMetadata<T> topic) {
        return OrbModule.make(HOST, () -> orb.advertise(topic));
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (logMessages != null) {
            logMessages.close();
            mavlinkLog.close();
        }
        if (events != null) {
            events.close();
        }
    }

    /** The log of one module. */
    private final class OfModule implements ModuleLog {
        private final String module;

        OfModule(String module) {
            this.module = module;
        }

        @Override
        public void debug(String text) {
            log(module, ModuleLogLevel.DEBUG, text, null);
        }

        @Override
        public void info(String text) {
            log(module, ModuleLogLevel.INFO, text, null);
        }

        @Override
        public void warn(String text) {
            log(module, ModuleLogLevel.WARN, text, null);
        }

        @Override
        public void error(String text) {
            log(module, ModuleLogLevel.ERROR, text, null);
        }

        @Override
        public void error(String text, Throwable cause) {
            log(module, ModuleLogLevel.ERROR, text + ": " + Failures.text(cause), cause);
        }

        @Override
        public void event(ModuleEvent event, Object... values) {
            Event sent = new Event();
            event.pack(sent.arguments, values);
            sent.id = event.id();
            sent.logLevels = event.levels();
            ModuleLog.super.event(event, values);
            try {
                publish(sent);
            } catch (RuntimeException e) { // the broker was closed meanwhile
                OrbTools.of(orb).failed("events of modules", e);
            }
        }
    }
}
