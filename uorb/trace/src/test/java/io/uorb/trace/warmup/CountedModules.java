// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.trace.small.AdderGraph;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Modules that note what they read. */
final class CountedModules {
    private CountedModules() {}

    /** The maker of modules that note how late after its time they read each message. */
    @Deterministic
    static final class Reader implements ModuleFactory {
        final List<Long> agesUs = new CopyOnWriteArrayList<>();
        private final String failure;

        /** Creates a maker whose modules fail at each message with that text; null for none. */
        Reader(String failure) {
            this.failure = failure;
        }

        @Override
        public String name() {
            return "reader";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Reads counts");
        }

        @Override
        public Module create(ModuleContext context) {
            Subscription<DynamicMessage> counts = context.subscribe(AdderGraph.COUNT);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.HP_DEFAULT, () -> {
                while (counts.update(count)) {
                    agesUs.add(context.clock().nowUs() - count.getLong("timestamp"));
                }
                if (failure != null) {
                    throw new IllegalStateException(failure);
                }
            });
            return () -> new SubscriptionCallbackWorkItem<>(item, counts).registerCallback();
        }
    }

    /** The maker of modules that publish counts each 10 ms. */
    @Deterministic
    static final class Writer implements ModuleFactory {
        @Override
        public String name() {
            return "writer";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Publishes counts");
        }

        @Override
        public Module create(ModuleContext context) {
            Publication<DynamicMessage> counts = context.advertise(AdderGraph.COUNT);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.HP_DEFAULT, () -> {
                count.set("timestamp", context.clock().nowUs());
                counts.publish(count);
            });
            return () -> item.scheduleOnInterval(10_000);
        }
    }

    /** The maker of modules that must not run beside the program. */
    static class Worldly implements ModuleFactory {
        @Override
        public String name() {
            return "worldly";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Opens what others have open");
        }

        @Override
        public Module create(ModuleContext context) throws ModuleException {
            throw new AssertionError("it was made");
        }
    }

    /** The maker of drivers. */
    @Deterministic
    static final class Driver extends Worldly {
        @Override
        public boolean drivesDevices() {
            return true;
        }
    }
}
