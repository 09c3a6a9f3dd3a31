// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.graph;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random graph of modules (determinism:D-80).
 *
 * @param topics the topics
 * @param modules the modules
 */
public record GraphPlan(List<DynamicTopic> topics, List<ModulePlan> modules) {
    public enum Runs {
        ITEM_WITH_CALLBACK,
        ITEM_WITH_TIMER,
        POLL_LOOP
    }

    /**
     * A subscription.
     *
     * @param rule 0 to 2, of {@code IntervalRule}
     */
    public record SubscriptionPlan(int topic, long intervalUs, int rule, boolean everyInOrder, boolean withCallback) {}

    /** A module. */
    public record ModulePlan(
            String name,
            Runs runs,
            int queue,
            long periodUs,
            List<SubscriptionPlan> reads,
            List<Integer> writes,
            boolean multi) {}

    public static GraphPlan random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int topicCount = 2 + random.nextInt(5);
        List<DynamicTopic> topics = new ArrayList<>();
        for (int i = 0; i < topicCount; i++) {
            MessageSchema schema = MessageSchema.builder("Graph" + (char) (65 + i))
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT64, "value")
                    .field(WireType.FLOAT32, "part")
                    .build();
            topics.add(DynamicTopic.of("graph_" + i, schema, 1 << random.nextInt(5)));
        }
        List<ModulePlan> modules = new ArrayList<>();
        int moduleCount = 2 + random.nextInt(9);
        for (int i = 0; i < moduleCount; i++) {
            modules.add(module(i, topicCount, random));
        }
        return new GraphPlan(topics, modules);
    }

    private static ModulePlan module(int number, int topicCount, SplittableRandom random) {
        List<SubscriptionPlan> reads = new ArrayList<>();
        int readCount = 1 + random.nextInt(3);
        for (int i = 0; i < readCount; i++) {
            reads.add(new SubscriptionPlan(
                    random.nextInt(topicCount),
                    random.nextInt(3) == 0 ? 500 + random.nextInt(4_000) : 0,
                    random.nextInt(3),
                    random.nextBoolean(),
                    random.nextInt(5) == 0));
        }
        List<Integer> writes = new ArrayList<>();
        int writeCount = 1 + random.nextInt(2);
        for (int i = 0; i < writeCount; i++) {
            writes.add(random.nextInt(topicCount));
        }
        return new ModulePlan(
                "m" + number,
                Runs.values()[random.nextInt(3)],
                random.nextInt(3),
                1_000 + random.nextInt(4_000),
                reads,
                writes,
                random.nextInt(4) == 0);
    }
}
