// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Graphs of any shape, with names that break what does not guard itself. */
public final class Graphs {
    /** Names that end quotes, elements, comments, lines or numbers somewhere. */
    static final List<String> HOSTILE = List.of(
            "<script>alert(1)</script>",
            "\"quoted\"",
            "'single'",
            "back\\slash\\",
            "\\N \\G \\l",
            "new\nline\r\n",
            "tab\tnul\0bell\u0007esc\u001b[31m",
            "--> <!-- ]]> %% -->",
            "`ticks`",
            "&amp; &lt; #35; #quot;",
            "end",
            "1. list",
            "__init__",
            "**bold**",
            "{a|b}[c](d)",
            ";:,",
            "",
            " ",
            "\u202eturned",
            "\ud800 half",
            "\uffff\ufffe",
            "\ud83d\ude80 rocket \u6f22\u5b57",
            "<title>x</title><style>*{display:none}</style>",
            "x".repeat(5000));

    private Graphs() {}

    public static ComputationGraph random(long seed) {
        Random random = new Random(seed);
        List<TopicNode> topics = new ArrayList<>();
        int topicCount = random.nextInt(30);
        for (int i = 0; i < topicCount; i++) {
            topics.add(topic(name(random, "topic_" + i / 2), i, random));
        }
        List<String> modules = new ArrayList<>();
        int moduleCount = 1 + random.nextInt(12);
        for (int i = 0; i < moduleCount; i++) {
            modules.add(name(random, "module_" + i));
        }
        Map<EdgeKey, PublishEdge> publications = new LinkedHashMap<>();
        Map<EdgeKey, SubscribeEdge> subscriptions = new LinkedHashMap<>();
        int edges = topics.isEmpty() ? 0 : random.nextInt(60);
        for (int i = 0; i < edges; i++) {
            TopicNode topic = topics.get(random.nextInt(topics.size()));
            String module = modules.get(random.nextInt(modules.size()));
            if (random.nextBoolean()) {
                PublishEdge edge = publication(module, topic, random);
                publications.put(edge.key(), edge);
            } else {
                SubscribeEdge edge = subscription(module, topic, random);
                subscriptions.put(edge.key(), edge);
            }
        }
        double seconds = random.nextBoolean() ? Double.NaN : random.nextDouble() * 100;
        return new ComputationGraph(
                name(random, "program"),
                seconds,
                topics,
                List.copyOf(publications.values()),
                List.copyOf(subscriptions.values()));
    }

    private static String name(Random random, String plain) {
        return random.nextInt(3) == 0 ? HOSTILE.get(random.nextInt(HOSTILE.size())) : plain;
    }

    private static TopicNode topic(String name, int instance, Random random) {
        return new TopicNode(
                name,
                instance,
                random.nextInt(17),
                random.nextInt(2000),
                count(random),
                rate(random),
                count(random),
                random.nextInt(5) == 0 ? name(random, "drop 10%") : "",
                count(random));
    }

    private static PublishEdge publication(String module, TopicNode topic, Random random) {
        return new PublishEdge(
                module,
                topic.topic(),
                topic.instance(),
                1 + random.nextInt(3),
                List.of(name(random, "thread")),
                count(random),
                rate(random),
                count(random),
                count(random),
                count(random));
    }

    private static SubscribeEdge subscription(String module, TopicNode topic, Random random) {
        return new SubscribeEdge(
                module,
                topic.topic(),
                topic.instance(),
                1 + random.nextInt(3),
                List.of(name(random, "thread")),
                List.of(name(random, "poll")),
                List.of((long) random.nextInt(3) * 1500),
                count(random),
                count(random),
                count(random),
                count(random),
                rate(random),
                count(random));
    }

    private static long count(Random random) {
        return random.nextBoolean() ? 0 : random.nextLong() >>> 1 + random.nextInt(60);
    }

    private static double rate(Random random) {
        return random.nextInt(4) == 0 ? Double.NaN : random.nextDouble() * Math.pow(10, random.nextInt(6));
    }
}
