// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Param;
import io.uorb.parameter.Parameters;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;

/**
 * A module whose messages are a hash of all that it has seen: messages, clock, parameter, and what it keeps without
 * telling it until much later.
 */
class HashingModule implements Module, Stateful {
    /** Runs after which what is kept shows in a message. */
    private static final int TELLS_AFTER = 1_000;

    private static final int RUNS_OF_INSTANCE = 9;

    /**
     * Where the module stands among others.
     *
     * @param name its kind's name
     * @param reads topics whose messages it takes
     * @param writes the topic of its hash
     * @param periodUs of its timer, us
     * @param isTriggered whether messages of the first topic trigger a run, too; no circle of modules must do so
     * @param secret what it adds in each run to a number that no message shows
     * @param isMoving whether it reads its first topic of another instance from time to time
     */
    record Plan(
            String name,
            List<DynamicTopic> reads,
            DynamicTopic writes,
            long periodUs,
            boolean isTriggered,
            long secret,
            boolean isMoving) {
        Plan withSecret(long other) {
            return new Plan(name, reads, writes, periodUs, isTriggered, other, isMoving);
        }

        /** Returns a factory of such modules. */
        ModuleFactory factory() {
            return new Factory(this, true);
        }

        /** Returns a factory of modules that do not list their state. */
        ModuleFactory stateless() {
            return new Factory(this, false);
        }
    }

    /** The parameter of all of them. */
    record Gain(@Param(name = "HASH_GAIN", defaultValue = 3) int gain) {}

    private record Factory(Plan plan, boolean listed) implements ModuleFactory {
        @Override
        public String name() {
            return plan.name();
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Hash of all it has seen").withParameters(List.of(Gain.class));
        }

        @Override
        public Module create(ModuleContext context) {
            HashingModule module = new HashingModule(context, plan);
            return listed ? module : module::start;
        }
    }

    private final Plan plan;
    private final ModuleContext context;
    private final Parameters<Gain> gain;
    private final List<Subscription<DynamicMessage>> reads;
    private final Publication<DynamicMessage> publication;
    private final DynamicMessage output;
    private final DynamicMessage latest;
    private final double[] mean = new double[2];
    private final boolean[] seen;
    private ScheduledWorkItem item;
    private long hash;
    private long kept;
    private long runs;

    HashingModule(ModuleContext context, Plan plan) {
        this.plan = plan;
        this.context = context;
        gain = context.parameters(Gain.class);
        reads = plan.reads().stream().map(topic -> context.subscribe(topic)).toList();
        publication = context.advertiseMulti(plan.writes());
        output = plan.writes().newMessage();
        latest = plan.reads().get(0).newMessage();
        seen = new boolean[reads.size()];
        hash = plan.name().hashCode();
    }

    static DynamicTopic topic(String name) {
        return DynamicTopic.of(
                name,
                MessageSchema.builder("Hash")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT64, "value")
                        .build(),
                8);
    }

    @Override
    public void start() {
        item = context.workItem("", WorkQueueConfig.TEST1, this::run);
        if (plan.isTriggered()) {
            new SubscriptionCallbackWorkItem<>(item, reads.get(0)).registerCallback();
        }
        item.scheduleOnInterval(plan.periodUs());
    }

    private void run() {
        runs++;
        kept += plan.secret();
        if (plan.isMoving() && runs % RUNS_OF_INSTANCE == 0) {
            reads.get(0).changeInstance((int) (runs / RUNS_OF_INSTANCE & 1));
        }
        for (int i = 0; i < reads.size(); i++) {
            DynamicMessage read = i == 0 ? latest : plan.reads().get(i).newMessage();
            while (reads.get(i).update(read)) {
                seen[i] = true;
                mix(read.getLong("value"));
            }
        }
        mean[0] += (hash % 1_000 - mean[0]) / 8;
        mean[1] = runs / 3.0;
        mix(reads.get(0).instance());
        mix(Double.doubleToRawLongBits(mean[0]));
        mix(latest.getLong("value") + gain.get().gain() + (seen[seen.length - 1] ? 1 : 0));
        if (runs % TELLS_AFTER == 0) {
            mix(kept);
        }
        output.set("timestamp", context.clock().nowUs());
        output.set("value", hash);
        publication.publish(output);
    }

    private void mix(long value) {
        hash = Long.rotateLeft(hash ^ value, 13) * 0x9E3779B97F4A7C15L + 7;
    }

    @Override
    public void state(StateFields fields) {
        fields.message("latest", plan.reads().get(0), latest);
        fields.reals("mean", mean);
        fields.flags("seen", seen);
        hash = fields.integer("hash", hash);
        kept = fields.integer("kept", kept);
        runs = fields.integer("runs", runs);
    }
}
