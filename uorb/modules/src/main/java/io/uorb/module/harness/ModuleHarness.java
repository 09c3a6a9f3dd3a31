// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.harness;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.parameter.ParameterStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One module on a manual clock of its own ({@code modules:MO-8}): the test publishes its inputs, steps the clock, and
 * asserts its outputs. Each run gives the same messages; nothing sleeps. An exception of a thread or work item of the
 * module fails the next call. All calls belong to the test's thread.
 *
 * <pre>{@code
 * try (ModuleHarness harness = ModuleHarness.of(new LowPassFactory(), "cutoff_hz=10").start()) {
 *     harness.publish(SensorGyroTopic.SENSOR_GYRO, gyro);
 *     assertEquals(0.5, harness.next(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY).xyz[0]);
 * }
 * }</pre>
 */
public final class ModuleHarness implements AutoCloseable {
    /** Time at which the clock starts, us: 0 means in many messages that there is none. */
    public static final long START_US = 1_000_000;

    private final ManualClock clock = new ManualClock(START_US);
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final List<ModuleLogRecord> logged = new CopyOnWriteArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(error));
    private final Map<OrbMetadata<?>, Publication<?>> inputs = new HashMap<>();
    private final Map<OrbMetadata<?>, Subscription<?>> outputs = new HashMap<>();
    private final ModuleFactory factory;
    private final ModuleConfig config;
    private final ModuleHost host;

    private ModuleHarness(ModuleFactory factory, ModuleConfig config) {
        this.factory = factory;
        this.config = config;
        this.host = ModuleHost.builder(orb)
                .factories(ModuleFactories.of(factory))
                .log(logged::add)
                .statusPeriodUs(0)
                .build();
    }

    /**
     * Prepares a module; {@link #start} starts it.
     *
     * @param options {@code name=value}
     */
    public static ModuleHarness of(ModuleFactory factory, String... options) {
        return new ModuleHarness(factory, ModuleConfig.of(factory.name(), options));
    }

    /** Starts the module and runs all due activations. Parameters and inputs may be set before. */
    public ModuleHarness start() throws ModuleException {
        host.start(factory, config);
        step(0);
        return this;
    }

    /**
     * Advances the clock by a time, us, and runs all activations that are due on the way.
     *
     * @throws AssertionError if the module has failed, or uses a topic that its description does not name
     */
    public void step(long deltaUs) {
        clock.advance(deltaUs);
        requireHealthy();
    }

    private void requireHealthy() {
        HostedModuleStatus status = status();
        if (status != null && status.state() == ModuleState.FAILED) {
            throw new AssertionError(
                    "module " + status.name() + " failed: " + status.failureText(),
                    status.failure().orElse(null));
        }
        if (!errors.isEmpty()) {
            throw new AssertionError("failed in the background", errors.get(0));
        }
        if (status != null) {
            List<String> undeclared = DeclaredTopics.undeclared(orb, config, factory.description());
            if (!undeclared.isEmpty()) {
                throw new AssertionError("module " + status.name() + " " + String.join("; ", undeclared));
            }
        }
    }

    /** Returns the module's status; null before its start. */
    public HostedModuleStatus status() {
        List<HostedModuleStatus> all = host.status();
        return all.isEmpty() ? null : all.get(0);
    }

    /**
     * Publishes an input on instance 0 at the present time, and runs all due activations. The timestamp of the message
     * is not changed.
     */
    @SuppressWarnings("unchecked") // the map has the topic's publication
    public <T> void publish(OrbMetadata<T> topic, T message) {
        ((Publication<T>) inputs.computeIfAbsent(topic, orb::advertise)).publish(message);
        step(0);
    }

    /**
     * Starts to collect the messages of an output; call it before the module publishes more than the topic's queue
     * holds.
     */
    @SuppressWarnings("unchecked") // the map has the topic's subscription
    public <T> Subscription<T> listen(OrbMetadata<T> topic) {
        return (Subscription<T>) outputs.computeIfAbsent(topic, orb::subscribe);
    }

    /**
     * Returns the next message of an output.
     *
     * @throws AssertionError if there is none
     */
    public <T> T next(OrbMetadata<T> topic) {
        T message = topic.newMessage();
        if (!listen(topic).update(message)) {
            throw new AssertionError("no new message of " + topic + " until " + clock.nowUs() + " us");
        }
        return message;
    }

    /** Returns the messages of an output that were not returned before; empty if there is none. */
    public <T> List<T> all(OrbMetadata<T> topic) {
        List<T> messages = new ArrayList<>();
        T message = topic.newMessage();
        while (listen(topic).update(message)) {
            messages.add(message);
            message = topic.newMessage();
        }
        return messages;
    }

    /** Returns the parameters, by name; those of the module are there once it has started. */
    public ParameterStore parameters() {
        return host.parameters();
    }

    /** Returns the log records of the module so far. */
    public List<ModuleLogRecord> logged() {
        return List.copyOf(logged);
    }

    /** Returns the clock, for {@link ManualClock#nowUs}; {@link #step} advances it. */
    public ManualClock clock() {
        return clock;
    }

    /** Returns the broker, for topics with several instances. */
    public Orb orb() {
        return orb;
    }

    /** Returns the host, which has this module only. */
    public ModuleHost host() {
        return host;
    }

    /**
     * Stops the module.
     *
     * @throws AssertionError if a thread of it does not end
     */
    @Override
    public void close() {
        host.close();
        HostedModuleStatus status = status();
        orb.close();
        if (status != null && !status.hanging().isEmpty()) {
            throw new AssertionError("module " + status.name() + " was stopped, but these threads go on: "
                    + String.join(", ", status.hanging()));
        }
    }
}
