// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.module.log.HostLog;
import io.uorb.module.topics.ModuleStatus;
import io.uorb.module.topics.ModuleStatusTopic;
import io.uorb.text.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Publishes {@code module_status} of all modules, an instance each, periodically and with each change of state. */
final class StatusPublisher implements AutoCloseable {
    private static final double US_PER_S = 1e6;
    private static final float NS_PER_US = 1e3f;
    private static final int MOST = 255;

    private final Orb orb;
    private final long periodUs;
    private final Supervisor supervisor;
    private final Supplier<List<HostedModuleStatus>> modules;
    private final Supplier<Set<String>> names;
    /** Guarded by this. */
    private final Map<String, OfModule> byName = new HashMap<>();

    private boolean closed;

    /** Publishes every {@code periodUs} us; never if that is 0. The suppliers know the modules of the host. */
    StatusPublisher(
            Orb orb,
            long periodUs,
            Supervisor supervisor,
            Supplier<List<HostedModuleStatus>> modules,
            Supplier<Set<String>> names) {
        this.orb = orb;
        this.periodUs = periodUs;
        this.supervisor = supervisor;
        this.modules = modules;
        this.names = names;
        if (periodUs > 0) {
            supervisor.after(periodUs, this::publishAll);
        }
    }

    private void publishAll() {
        modules.get().forEach(this::publish);
        supervisor.after(periodUs, this::publishAll);
    }

    /** Publishes the status of a module whose state has changed. */
    void changed(HostedModule module) {
        publish(module.status());
    }

    private synchronized void publish(HostedModuleStatus status) {
        if (periodUs == 0 || closed || orb.isClosed()) {
            return;
        }
        OfModule one = byName.get(status.name());
        if (one == null && !names.get().contains(status.name())) {
            return;
        }
        if (one == null) {
            if (byName.size() == ModuleHost.MAX_MODULES) {
                forgetGone();
            }
            one = new OfModule();
            byName.put(status.name(), one);
        }
        one.publish(status);
    }

    /** Gives back the instances of modules that the host has forgotten. */
    private void forgetGone() {
        Set<String> present = names.get();
        byName.entrySet().removeIf(entry -> {
            boolean gone = !present.contains(entry.getKey());
            if (gone) {
                entry.getValue().publication.close();
            }
            return gone;
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
        byName.values().forEach(one -> one.publication.close());
    }

    /** The instance of one module. */
    private final class OfModule {
        private final Publication<ModuleStatus> publication =
                OrbModule.make(HostLog.HOST, () -> orb.advertiseMulti(ModuleStatusTopic.MODULE_STATUS));
        private final ModuleStatus message = new ModuleStatus();
        private long lastUs;

        void publish(HostedModuleStatus status) {
            long nowUs = orb.clock().nowUs();
            long count = 0;
            ActivityStatus slowest = null;
            message.runTimeMax = 0;
            message.periodMisses = 0;
            message.budgetMisses = 0;
            for (ActivityStatus activity : status.activities()) {
                count += activity.activations();
                slowest = slowest == null || activity.p99Ns() > slowest.p99Ns() ? activity : slowest;
                message.runTimeMax = Math.max(message.runTimeMax, activity.maxNs() / NS_PER_US);
                message.periodMisses += activity.periodMisses();
                message.budgetMisses += activity.budgetMisses();
            }
            long ranUs = nowUs - Math.max(lastUs, status.sinceUs());
            long before = lastUs < status.sinceUs() ? 0 : message.activationCount;
            if (ranUs > 0) {
                message.rate = (float) ((count - before) * US_PER_S / ranUs);
                lastUs = nowUs;
                message.activationCount = count;
            }
            message.runTimeP50 = slowest == null ? 0 : slowest.p50Ns() / NS_PER_US;
            message.runTimeP99 = slowest == null ? 0 : slowest.p99Ns() / NS_PER_US;
            message.timestamp = nowUs;
            message.restarts = status.restarts();
            message.state = status.state().ordinal();
            message.threads = Math.min(MOST, status.threads());
            message.items = Math.min(MOST, status.activities().size() - status.threads());
            Texts.put(message.name, status.name());
            Texts.put(message.failure, status.failureText(), message.failure.length - 1);
            publication.publish(message);
        }
    }
}
