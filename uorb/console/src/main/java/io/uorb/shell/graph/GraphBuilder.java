// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Builder of a graph from snapshots of a program. */
final class GraphBuilder {
    private final EndpointBaseline endpointsBefore;
    private final Map<TopicKey, Answer.NodeRow> nodesBefore = new HashMap<>();
    private final double nodeSeconds;
    private final GraphSnapshot look;
    private final boolean all;

    private GraphBuilder(GraphSnapshot before, GraphSnapshot look, boolean all) {
        this.look = look;
        this.all = all;
        endpointsBefore = new EndpointBaseline(before == null ? null : before.endpoints(), look.endpoints());
        if (before == null) {
            nodeSeconds = Double.NaN;
            return;
        }
        before.nodes().nodes().forEach(row -> nodesBefore.put(new TopicKey(row.topic(), row.instance()), row));
        nodeSeconds = Elapsed.seconds(
                before.nodes().nowUs(),
                before.nodes().monotonicNs(),
                look.nodes().nowUs(),
                look.nodes().monotonicNs());
    }

    /** A null {@code before} gives no rates. */
    static ComputationGraph build(String program, GraphSnapshot before, GraphSnapshot look, boolean all) {
        GraphBuilder builder = new GraphBuilder(before, look, all);
        List<PublishEdge> publications = concat(builder.publications(), builder.publicationsElsewhere());
        List<SubscribeEdge> subscriptions = concat(builder.subscriptions(), builder.subscriptionsElsewhere());
        return new ComputationGraph(
                program, builder.nodeSeconds, builder.topics(publications, subscriptions), publications, subscriptions);
    }

    private boolean shown(String module) {
        return all || !module.equals(ComputationGraph.CONSOLE);
    }

    private List<PublishEdge> publications() {
        return merged(
                look.endpoints().publications(),
                row -> shown(row.module()),
                row -> new EdgeKey(row.module(), new TopicKey(row.topic(), row.instance())),
                this::publication);
    }

    private PublishEdge publication(List<Answer.PublicationRow> rows) {
        Answer.PublicationRow first = rows.get(0);
        Answer.PublicationRow latest = Collections.max(rows, Comparator.comparingLong(Answer.PublicationRow::lateUs));
        return new PublishEdge(
                first.module(),
                first.topic(),
                first.instance(),
                rows.size(),
                distinct(rows, Answer.PublicationRow::thread),
                rows.stream().mapToLong(Answer.PublicationRow::published).max().orElse(0),
                rows.stream().mapToDouble(endpointsBefore::rateHz).max().orElse(0),
                shortest(rows, Answer.PublicationRow::promiseUs),
                latest.lateUs(),
                latest.lateUs() == 0 ? 0 : latest.promiseUs());
    }

    private List<SubscribeEdge> subscriptions() {
        return merged(
                look.endpoints().subscriptions(),
                row -> shown(row.module()),
                row -> new EdgeKey(row.module(), new TopicKey(row.topic(), row.instance())),
                this::subscription);
    }

    private SubscribeEdge subscription(List<Answer.SubscriptionRow> rows) {
        Answer.SubscriptionRow first = rows.get(0);
        return new SubscribeEdge(
                first.module(),
                first.topic(),
                first.instance(),
                rows.size(),
                distinct(rows, Answer.SubscriptionRow::thread),
                distinct(rows, Answer.SubscriptionRow::deliveryMode),
                rows.stream()
                        .map(Answer.SubscriptionRow::intervalUs)
                        .distinct()
                        .sorted()
                        .toList(),
                sum(rows, Answer.SubscriptionRow::behind),
                sum(rows, Answer.SubscriptionRow::lost),
                sum(rows, endpointsBefore::lostBetween),
                sum(rows, Answer.SubscriptionRow::skipped),
                rows.stream().mapToDouble(endpointsBefore::rateHz).sum(),
                shortest(rows, Answer.SubscriptionRow::deadlineUs));
    }

    /** An endpoint of another process, of which the program knows no more than that it is there. */
    private record Elsewhere(Answer.NodeRow node, Answer.ProcessRow process) {
        EdgeKey key() {
            return new EdgeKey(process.title(), new TopicKey(node.topic(), node.instance()));
        }
    }

    private List<Elsewhere> elsewhere(ToIntFunction<Answer.ProcessRow> count) {
        return look.nodes().nodes().stream()
                .flatMap(node -> node.processes().stream()
                        .filter(process -> count.applyAsInt(process) > 0)
                        .map(process -> new Elsewhere(node, process)))
                .toList();
    }

    /** Returns an edge of each process, as of a module: publishers of other processes have the node's rate. */
    private List<PublishEdge> publicationsElsewhere() {
        return merged(elsewhere(Answer.ProcessRow::publishers), any -> true, Elsewhere::key, rows -> {
            TopicNode node = topic(rows.get(0).node());
            return new PublishEdge(
                    rows.get(0).key().module(),
                    node.topic(),
                    node.instance(),
                    rows.stream().mapToInt(row -> row.process().publishers()).sum(),
                    List.of(),
                    node.published(),
                    node.rateHz(),
                    0);
        });
    }

    private List<SubscribeEdge> subscriptionsElsewhere() {
        return merged(elsewhere(Answer.ProcessRow::subscribers), any -> true, Elsewhere::key, rows -> {
            Answer.NodeRow node = rows.get(0).node();
            return new SubscribeEdge(
                    rows.get(0).key().module(),
                    node.topic(),
                    node.instance(),
                    rows.stream().mapToInt(row -> row.process().subscribers()).sum(),
                    List.of(),
                    List.of(),
                    List.of(),
                    0,
                    0,
                    0,
                    0,
                    Double.NaN,
                    0);
        });
    }

    private static <E> List<E> concat(List<E> own, List<E> elsewhere) {
        return Stream.concat(own.stream(), elsewhere.stream()).toList();
    }

    private List<TopicNode> topics(List<PublishEdge> publications, List<SubscribeEdge> subscriptions) {
        Map<TopicKey, TopicNode> known = new HashMap<>();
        look.nodes().nodes().forEach(row -> known.put(new TopicKey(row.topic(), row.instance()), topic(row)));
        Map<TopicKey, TopicNode> used = new TreeMap<>(all ? known : Map.of());
        publications.forEach(edge -> used.put(edge.topicKey(), topic(known, edge.topicKey())));
        subscriptions.forEach(edge -> used.put(edge.topicKey(), topic(known, edge.topicKey())));
        return List.copyOf(used.values());
    }

    /** An endpoint may have come after the nodes were asked for. */
    private static TopicNode topic(Map<TopicKey, TopicNode> known, TopicKey key) {
        TopicNode node = known.get(key);
        return node != null ? node : new TopicNode(key.topic(), key.instance(), 0, 0, 0, Double.NaN, 0, "", 0);
    }

    private TopicNode topic(Answer.NodeRow row) {
        TopicKey key = new TopicKey(row.topic(), row.instance());
        Answer.NodeRow before = nodesBefore.get(key);
        long since = before == null ? row.published() : EndpointBaseline.grown(before.published(), row.published());
        return new TopicNode(
                row.topic(),
                row.instance(),
                row.queueLength(),
                row.sizeBytes(),
                row.published(),
                since / nodeSeconds,
                row.lost(),
                row.faults(),
                row.lastPublishedUs() == 0 ? 0 : Math.max(look.nodes().nowUs() - row.lastPublishedUs(), 0));
    }

    private static <R, E> List<E> merged(
            List<R> rows, Predicate<R> shown, Function<R, EdgeKey> key, Function<List<R>, E> edge) {
        Map<EdgeKey, List<R>> groups = new TreeMap<>();
        rows.stream()
                .filter(shown)
                .forEach(row -> groups.computeIfAbsent(key.apply(row), k -> new ArrayList<>())
                        .add(row));
        return groups.values().stream().map(edge).toList();
    }

    private static <R> List<String> distinct(Collection<R> rows, Function<R, String> text) {
        return rows.stream()
                .map(text)
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns the shortest time that is not 0; 0 if there is none. */
    static <R> long shortest(Collection<R> rows, ToLongFunction<R> timeUs) {
        return rows.stream().mapToLong(timeUs).filter(us -> us > 0).min().orElse(0);
    }

    private static <R> long sum(Collection<R> rows, ToLongFunction<R> value) {
        return rows.stream().mapToLong(value).sum();
    }
}
