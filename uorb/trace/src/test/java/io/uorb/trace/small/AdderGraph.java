// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationScope;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.function.Consumer;
import java.util.function.Function;

/** A driver that counts each millisecond, and a module that adds up what it reads. */
public final class AdderGraph {
    public static final DynamicTopic COUNT = topic("count");
    public static final DynamicTopic SUM = topic("sum");

    private AdderGraph() {}

    /** Returns a topic with a field of its name. */
    public static DynamicTopic topic(String name) {
        return DynamicTopic.of(
                name,
                MessageSchema.builder(name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1))
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.INT64, name)
                        .build(),
                16);
    }

    /** Makes a module in its scope, its making an activation. */
    @SuppressWarnings("try") // the scopes are entered, not used
    public static AutoCloseable make(Orb orb, String module, Function<WorkQueues, Runnable> maker) {
        WorkQueues queues = new WorkQueues(orb);
        try (OrbModule scope = OrbModule.enter(module);
                ActivationScope construction = Tracing.construction(orb, "")) {
            Runnable close = maker.apply(queues);
            return () -> {
                close.run();
                queues.close();
            };
        }
    }

    /** The driver; it publishes step, 2 step and so on. */
    public static AutoCloseable driver(Orb orb, long step) {
        return driver(orb, COUNT, step);
    }

    /** The driver, of a topic that it publishes. */
    public static AutoCloseable driver(Orb orb, DynamicTopic count, long step) {
        return make(orb, "driver", queues -> {
            Publication<DynamicMessage> counts = orb.advertise(count);
            DynamicMessage message = count.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("driver", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                message.set("timestamp", orb.clock().nowUs());
                message.set("count", message.getLong("count") + step);
                counts.publish(message);
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    /** The module that adds up. */
    public static AutoCloseable adder(Orb orb, DynamicTopic count, long first) {
        return make(orb, "adder", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(count);
            Publication<DynamicMessage> sums = orb.advertise(SUM);
            DynamicMessage read = count.newMessage();
            DynamicMessage sum = SUM.newMessage();
            sum.set("sum", first);
            WorkItem item = new WorkItem("adder", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (counts.update(read)) {
                    sum.set("timestamp", orb.clock().nowUs());
                    sum.set("sum", sum.getLong("sum") + read.getLong("count"));
                    sums.publish(sum);
                }
            });
            new SubscriptionCallbackWorkItem<>(item, counts).registerCallback();
            return item::close;
        });
    }

    /** Runs both on a manual clock, with what the consumer does to the broker before they begin. */
    public static MemoryTrace fly(long us, Consumer<Orb> before) throws Exception {
        return fly(us, before, orb -> driver(orb, 1), orb -> adder(orb, COUNT, 0));
    }

    /** Runs modules on a manual clock, with what the consumer does to the broker before they begin. */
    public static MemoryTrace fly(long us, Consumer<Orb> before, ModuleMaker... modules) throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        try (Orb orb =
                Orb.builder().clock(clock).paths(Tracing.by(trace.recorder())).build()) {
            before.accept(orb);
            for (ModuleMaker module : modules) {
                module.make(orb);
            }
            clock.advance(us);
        }
        trace.close();
        return trace;
    }

    public static ModuleResult verify(RecordedTrace trace, String module, ModuleMaker maker) {
        return new ModuleVerification(trace, module, maker, Tolerances.NONE).run();
    }

    public static ModuleResult verifyDriver(RecordedTrace trace, long step) {
        return verify(trace, "driver", orb -> driver(orb, step));
    }

    public static ModuleResult verifyAdder(RecordedTrace trace, long first) {
        return verify(trace, "adder", orb -> adder(orb, COUNT, first));
    }
}
