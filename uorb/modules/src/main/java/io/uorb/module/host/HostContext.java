// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleLog;
import io.uorb.module.ModuleOptions;
import io.uorb.module.ModuleThread;
import io.uorb.module.PerfCounter;
import io.uorb.module.ThreadBody;
import io.uorb.module.host.option.OptionValues;
import io.uorb.observe.Tracing;
import io.uorb.parameter.ParameterBinding;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/** The context of one life of a module. */
final class HostContext implements ModuleContext {
    private final HostServices services;
    private final ModuleConfig config;
    private final OptionValues options;
    private final ModuleResources resources;
    private final ModuleEnds ends;
    private final ModuleLog log;
    private final ParameterLanes lanes = new ParameterLanes();

    HostContext(
            HostServices services,
            ModuleConfig config,
            OptionValues options,
            ModuleResources resources,
            ModuleEnds ends,
            ModuleLog log) {
        this.services = services;
        this.config = config;
        this.options = options;
        this.resources = resources;
        this.ends = ends;
        this.log = log;
    }

    @Override
    public String name() {
        return config.fullName();
    }

    String scopeName() {
        return config.scopeName();
    }

    @Override
    public Orb orb() {
        return services.orb();
    }

    @Override
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return kept(() -> orb().advertise(topic));
    }

    @Override
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        return kept(() -> orb().advertiseMulti(topic));
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic) {
        return subscribe(topic, 0);
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        return kept(() -> orb().subscribe(topic, instance));
    }

    /** Returns what is made in the module's scope and belongs to the module. */
    @SuppressWarnings("try") // the scope is entered, not used
    private <C extends AutoCloseable> C kept(Callable<C> maker) {
        resources.requireOpen();
        try (OrbModule scope = OrbModule.enter(scopeName())) {
            return resources.keep(maker.call());
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("an endpoint of module " + name() + " cannot be closed", e);
        }
    }

    @Override
    public OrbClock clock() {
        return orb().clock();
    }

    @Override
    public WorkQueues queues() {
        return services.queues();
    }

    @Override
    public ModuleThread thread(String suffix, ThreadBody body) {
        Objects.requireNonNull(body, "body");
        String name = partName(suffix);
        ParameterLane lane = lanes.of("thread " + name);
        int priority = (int) options.integer(CommonOptions.THREAD_PRIORITY);
        HostThread thread = new HostThread(this, new Activity(name, clock(), lane), lane, priority, body);
        try {
            resources.add(thread);
        } catch (IllegalStateException e) {
            thread.poller().close();
            throw e;
        }
        thread.start();
        return thread;
    }

    @Override
    public ScheduledWorkItem workItem(String suffix, WorkQueueConfig queue, Runnable run) {
        Objects.requireNonNull(run, "run");
        resources.requireOpen();
        Activity activity = new Activity(partName(suffix), clock(), lanes.of(queue.name()));
        WorkQueue found = queues().findOrCreate(queue);
        HostItem item = OrbModule.make(
                scopeName(),
                () -> new HostItem(
                        activity,
                        found,
                        run,
                        resources::isSkippingRuns,
                        e -> ends.failed(resources, e),
                        resources::runEnded));
        try {
            resources.add(item);
        } catch (IllegalStateException e) {
            item.item().close();
            throw e;
        }
        return item.item();
    }

    private String partName(String suffix) {
        return suffix.isEmpty() ? scopeName() : scopeName() + ":" + suffix;
    }

    @Override
    public void expect(ScheduledWorkItem item, long periodUs, long budgetUs) {
        HostItem known = resources.items().stream()
                .filter(each -> each.item() == item)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        item + " is no item of module " + name() + "; make it with context.workItem(...)"));
        known.activity().deadlines().expect(item.toString(), periodUs, budgetUs);
    }

    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type) {
        return bind(type, lanes.main());
    }

    @Override
    public <P extends Record> Parameters<P> parameters(Class<P> type, WorkQueueConfig queue) {
        return bind(type, lanes.of(queue.name()));
    }

    @Override
    public ParameterStore parameterStore() {
        return services.parameters();
    }

    <P extends Record> Parameters<P> bind(Class<P> type, ParameterLane lane) {
        ParameterBinding<P> binding = services.parameters().bind(config.scopeName(), type);
        resources.add(binding);
        binding.problems().forEach(problem -> log.warn(problem.toString()));
        EndpointTrace trace = EndpointTrace.of(
                Tracing.of(orb()), scopeName(), EndpointKind.PARAMETERS, type.getSimpleName(), 0, null);
        lane.add(binding, services.parameters(), trace);
        return binding.parameters();
    }

    @Override
    public PerfCounter perfCounter(String name, PerfCounter.Kind kind) {
        return resources.counter(name, kind, clock());
    }

    @Override
    public ModuleOptions options() {
        return options;
    }

    @Override
    public SplittableRandom random(String name) {
        return RandomSeeds.generator(services.seed(), name(), name);
    }

    @Override
    public ModuleLog log() {
        return log;
    }

    /** Notes why the module saves no checkpoints, for a warning when it has been made. */
    void warnOfCheckpoints(String obstacle) {
        resources.setWarning("module " + name() + " saves no checkpoints: " + obstacle);
    }

    /** Returns why the module's state cannot be saved at the end of a run; empty if it can. */
    Optional<String> checkpointObstacle() {
        return resources.checkpointObstacle();
    }

    /** Records the present values of all parameters, or sets the recorded ones. */
    void recordParameters() {
        lanes.record();
    }

    /** Handles the end of a thread's body. */
    void threadEnded(HostThread thread, Throwable failure) {
        if (failure != null) {
            ends.failed(resources, failure);
        } else if (!thread.isStopping() && resources.isFinished()) {
            ends.finished(resources);
        }
    }
}
