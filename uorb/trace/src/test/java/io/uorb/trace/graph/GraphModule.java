// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.graph;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationScope;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.observe.Tracing;
import io.uorb.thread.Uninterruptibles;
import io.uorb.time.IntervalRule;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** A module of a random graph: what it publishes is a hash of all that it has seen. */
public final class GraphModule implements AutoCloseable {
    private static final List<WorkQueueConfig> QUEUES =
            List.of(WorkQueueConfig.RATE_CTRL, WorkQueueConfig.NAV_AND_CONTROLLERS, WorkQueueConfig.HP_DEFAULT);

    private final GraphPlan.ModulePlan plan;
    private final OrbClock clock;
    private final Orb orb;
    private final List<Subscription<DynamicMessage>> reads = new ArrayList<>();
    private final List<DynamicMessage> messages = new ArrayList<>();
    private final List<Publication<DynamicMessage>> writes = new ArrayList<>();
    private final List<DynamicMessage> outputs = new ArrayList<>();
    private final AtomicLong called = new AtomicLong();
    private final GraphMutation mutation;
    private final Map<Object, Long> byIdentity = new IdentityHashMap<>();
    private long kept;
    private WorkQueues ownQueues;
    private ScheduledWorkItem item;
    private Poller poller;
    private Thread thread;
    private volatile boolean stopping;
    private long hash;
    private long changedUs;
    private volatile long steps;

    private GraphModule(Orb orb, GraphPlan graph, GraphPlan.ModulePlan plan, GraphMutation mutation) {
        this.plan = plan;
        this.orb = orb;
        this.clock = orb.clock();
        this.mutation = mutation;
        for (int i = 0; i < 8; i++) {
            byIdentity.put(new Object(), (long) i);
        }
        hash = plan.name().hashCode();
        for (GraphPlan.SubscriptionPlan read : plan.reads()) {
            DynamicTopic topic = graph.topics().get(read.topic());
            Subscription<DynamicMessage> subscription = orb.subscribe(topic);
            subscription.setIntervalRule(IntervalRule.values()[read.rule()]);
            subscription.setIntervalUs(read.intervalUs());
            subscription.setEveryInOrder(read.everyInOrder());
            reads.add(subscription);
            messages.add(topic.newMessage());
        }
        for (int write : plan.writes()) {
            DynamicTopic topic = graph.topics().get(write);
            writes.add(plan.multi() ? orb.advertiseMulti(topic) : orb.advertise(topic));
            outputs.add(topic.newMessage());
        }
    }

    /** Makes and starts a module; a mutation changes its code. */
    @SuppressWarnings("try") // the scopes are entered, not used
    public static GraphModule start(
            Orb orb, WorkQueues queues, GraphPlan graph, GraphPlan.ModulePlan plan, GraphMutation mutation) {
        try (OrbModule scope = OrbModule.enter(plan.name());
                ActivationScope construction = Tracing.construction(orb, "")) {
            GraphModule module = new GraphModule(orb, graph, plan, mutation);
            module.ownQueues = queues == null ? new WorkQueues(orb) : null;
            module.run(queues == null ? module.ownQueues : queues);
            return module;
        }
    }

    private void run(WorkQueues queues) {
        if (plan.runs() == GraphPlan.Runs.POLL_LOOP) {
            poller = orb.poller();
            reads.forEach(poller::add);
            thread = new Thread(this::loop, "loop " + plan.name());
            thread.setDaemon(true);
            thread.start();
            return;
        }
        item = new ScheduledWorkItem(plan.name(), queues.findOrCreate(QUEUES.get(plan.queue())), this::step);
        for (int i = 0; i < reads.size(); i++) {
            if (plan.reads().get(i).withCallback()) {
                Subscription<DynamicMessage> own = orb.subscribe(reads.get(i).topic());
                own.registerCallback(called::addAndGet);
            } else if (plan.runs() == GraphPlan.Runs.ITEM_WITH_CALLBACK) {
                new SubscriptionCallbackWorkItem<>(item, reads.get(i)).registerCallback();
            }
        }
        item.scheduleOnInterval(plan.periodUs());
    }

    @SuppressWarnings("try") // the scopes are entered, not used
    private void loop() {
        try (OrbModule scope = OrbModule.enter(plan.name());
                ActivationScope construction = Tracing.construction(orb, thread.getName())) {
            while (!Tracing.readStopping(OrbTools.of(orb), stopping)) {
                step();
                poller.poll(plan.periodUs(), TimeUnit.MICROSECONDS);
            }
        }
    }

    private void step() {
        steps++;
        long nowUs = clock.nowUs();
        changedUs = steps == mutation.firstStep() ? nowUs : changedUs;
        if (steps == mutation.firstStep() && mutation == GraphMutation.BIT) {
            hash ^= 1;
        }
        if (steps % 4 != 0 || mutation == GraphMutation.MISSED_RESET) {
            kept += steps;
        } else {
            kept = 0;
        }
        mix(mutation == GraphMutation.CONSTANT ? 12 : 11);
        mix(mutation == GraphMutation.SIGN ? -kept : kept);
        if (mutation == GraphMutation.NANO_TIME) {
            mix(System.nanoTime());
        } else if (mutation == GraphMutation.IDENTITY_ORDER) {
            byIdentity.values().forEach(this::mix);
        }
        for (int i = 0; i < reads.size(); i++) {
            look(reads.get(i), messages.get(i));
        }
        mix(clock.nowUs());
        boolean swaps = mutation == GraphMutation.SWAPPED_PUBLISHES;
        for (int n = 0; n < writes.size(); n++) {
            int i = swaps ? writes.size() - 1 - n : n;
            DynamicMessage output = outputs.get(i);
            output.set("timestamp", clock.nowUs());
            output.set("value", hash);
            output.set("part", (float) Math.sin(hash));
            writes.get(i).publish(output);
        }
        if (item != null && hash % 61 == 0) {
            item.scheduleNow();
        }
    }

    private void look(Subscription<DynamicMessage> read, DynamicMessage message) {
        switch (Math.floorMod(hash, 11)) {
            case 0 -> mix(read.updated() ? 1 : 2);
            case 1 -> mix(read.copy(message) ? message.getLong("value") : 3);
            case 2 -> mix(read.lost() + read.skipped());
            case 3 -> mix(read.advertised() ? 5 : 6);
            case 4 -> mix(read.changeInstance(read.instance() == 0 ? 1 : 0) ? 7 : 8);
            case 5 -> {
                read.unsubscribe();
                read.subscribe();
            }
            case 6 -> mix(orb.exists(read.topic(), 1) ? 9 : 10);
            case 7 -> mix(read.lastPublishedUs());
            default -> {
                while (read.update(message)) {
                    mix(message.getLong("value"));
                    mix(read.generation());
                }
            }
        }
    }

    private void mix(long value) {
        hash = Long.rotateLeft(hash ^ value, 13) * 0x9E3779B97F4A7C15L + 7;
    }

    /** Returns the time within the first activation that the mutation changes. */
    public long changedUs() {
        return changedUs;
    }

    /** Waits until it has made so many steps: a graph must not fall silent. */
    public void awaitSteps(long wanted) {
        while (steps < wanted) {
            LockSupport.parkNanos(this, 1_000_000);
        }
    }

    @Override
    public void close() {
        stopping = true;
        if (item != null) {
            item.close();
        }
        if (thread != null) {
            poller.wakeup();
            Uninterruptibles.join(thread);
            poller.close();
        }
        if (ownQueues != null) {
            ownQueues.close();
        }
    }
}
