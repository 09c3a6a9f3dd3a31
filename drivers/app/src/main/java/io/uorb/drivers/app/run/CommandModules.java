// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.CommonOptions;
import io.uorb.module.host.FailurePolicy;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleHostBuilder;
import io.uorb.module.log.ModuleLogLevel;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The modules of a command: its own, whose failure ends the run, and those that a user adds, which have the policy of
 * their options. One thread makes, starts and closes them.
 */
public final class CommandModules implements AutoCloseable {
    /** Limit of a module's end, s: longer than that of its drivers, which name what they are in. */
    private static final int CLOSE_LIMIT_S = 4;

    private static final String END_PROGRAM = CommonOptions.POLICY + "=" + FailurePolicy.END_PROGRAM;

    private final ModuleHost host;
    private final Consumer<? super Throwable> onFailure;
    private final Consumer<String> lines;
    private final List<String> problems = new CopyOnWriteArrayList<>();
    /** Full names of the modules without which the command cannot run. */
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    private volatile boolean starting;
    private volatile boolean closing;

    /**
     * Creates a host without modules.
     *
     * @param onFailure receives, on any thread, what has ended a module that the run cannot do without
     * @param lines told, on any thread, what modules log
     */
    public CommandModules(ModuleHostBuilder settings, Consumer<? super Throwable> onFailure, Consumer<String> lines) {
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        this.lines = Objects.requireNonNull(lines, "lines");
        host = settings.endProgram(this::reportFailures)
                .log(this::logged)
                .closeLimit(CLOSE_LIMIT_S, TimeUnit.SECONDS)
                .build();
    }

    /** Returns the broker of the modules. */
    public Orb orb() {
        return host.orb();
    }

    /**
     * Returns the catalogue of a run's recorder: the given topics, and all others of the class path and of {@code
     * --module-jar}. Hosts and modules that a user adds, at the start or later, publish on those; a recorder that does
     * not know a topic begins another file for it, and loses its first messages.
     *
     * @param topics those of the command, which take precedence
     * @param problems receives a line for each part of the class path that cannot be read
     */
    public static TopicCatalogue catalogue(List<OrbMetadata<?>> topics, Consumer<String> problems) {
        return TopicCatalogue.of(Stream.concat(topics.stream(), TopicCatalogue.ofClassPath(problems).topics().stream())
                .distinct()
                .toList());
    }

    private void reportFailures() {
        for (HostedModuleStatus module : host.status()) {
            if (module.options().contains(END_PROGRAM)) {
                module.failure().ifPresent(onFailure);
            }
        }
    }

    /** Passes texts on; what is wrong at the end is a problem, at a start and of our own modules an exception's. */
    private void logged(ModuleLogRecord entry) {
        boolean isError = entry.level() == ModuleLogLevel.ERROR;
        if (isError && !starting && !closing && entry.cause().isPresent() && own.contains(entry.module())) {
            onFailure.accept(entry.cause().get());
        } else if (closing && isError) {
            entry.text().lines().forEach(problems::add);
        } else if (entry.level() != ModuleLogLevel.DEBUG && !(starting && isError)) {
            entry.text().lines().forEach(line -> lines.accept(origin(entry) + line));
        }
    }

    /** Returns the name of a module that a user added, as PX4 prints it; nothing if the text has it, or it is ours. */
    private String origin(ModuleLogRecord entry) {
        boolean isKnown = own.contains(entry.module()) || entry.text().contains(entry.module());
        return isKnown ? "" : "[" + entry.module().substring(1) + "] ";
    }

    /** Starts a module without which the command cannot run. */
    public void start(ModuleConfig config) throws ModuleException {
        start(host.factories().require(config.kind()), config);
    }

    /** As {@link #start(ModuleConfig)}, with a factory of the command. */
    public void start(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        own.add(config.fullName());
        startNow(factory, config.onFailure(FailurePolicy.END_PROGRAM));
    }

    private void startNow(ModuleFactory factory, ModuleConfig config) throws ModuleException {
        starting = true;
        try {
            host.start(factory, config);
        } finally {
            starting = false;
        }
    }

    /** Starts a module without which the command can run; a line tells why if it cannot be started. */
    void startIfPossible(ModuleConfig config) {
        try {
            startNow(host.factories().require(config.kind()), config);
        } catch (ModuleException e) {
            lines.accept(reason(e));
        }
    }

    /** Starts the modules of {@link ExtraModules}. */
    public void startAdded(List<ModuleConfig> added) throws RunFailedException {
        for (ModuleConfig config : added) {
            try {
                startNow(host.factories().require(config.kind()), config);
                ServedUrl.line(host, config.fullName()).ifPresent(lines);
            } catch (ModuleException e) {
                throw new RunFailedException("module " + config.name() + ": " + reason(e), e);
            }
        }
    }

    /**
     * Reports each other process that publishes, too, where one of the modules does: with shared nodes, two programs
     * may run the same module. Those that start later tell themselves.
     */
    public void tellOfOtherPublishers() {
        Set<String> modules =
                host.status().stream().map(status -> status.name().substring(1)).collect(Collectors.toSet());
        Observation look = Observation.of(host.orb());
        Map<String, Set<String>> topics = new TreeMap<>();
        for (PublicationStatus own : look.publications()) {
            if (modules.contains(own.module())) {
                look.endpointsElsewhere(own.topic(), own.instance()).stream()
                        .filter(process -> process.publishers() > 0)
                        .forEach(process -> topics.computeIfAbsent(
                                        process.name() + " (pid " + process.pid() + ")", key -> new TreeSet<>())
                                .add(own.topic() + " " + own.instance()));
            }
        }
        topics.forEach((process, all) -> lines.accept(process + " publishes, too: " + String.join(", ", all)
                + "; subscribers get the messages of both programs"));
    }

    /** Returns the sentence of the module itself for why it cannot start, if it has one. */
    public static String reason(ModuleException e) {
        return e.getCause() instanceof ModuleException own ? own.getMessage() : e.getMessage();
    }

    /** Returns the figures that the command's own modules print, added up. */
    public StatusValues figures() {
        StatusValues values = new StatusValues();
        for (String module : own) {
            try {
                host.printStatus(module, values);
            } catch (ModuleException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
        return values;
    }

    /** Stops all modules but one, the last one first: that one can take what they have published. */
    public void stopAllBut(String name) {
        closing = true;
        List<HostedModuleStatus> all = host.status();
        for (int i = all.size() - 1; i >= 0; i--) {
            String each = all.get(i).name();
            try {
                if (!each.equals("/" + name)) {
                    host.stop(each);
                }
            } catch (ModuleException e) {
                problems.add(reason(e));
            }
        }
    }

    /** Stops all modules, the last one first. */
    @Override
    public void close() {
        closing = true;
        host.close();
    }

    /**
     * Returns, after {@link #close}, lines for each part that hung or failed in closing, with its stack if it hung.
     */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
