// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Many nodes, each with a publication and a subscription: how long they take to make, and a message on each. */
final class NodesMain {
    static final String TABLE = "scale-nodes";

    static final int[] COUNTS = {1, 100, 1_000, 10_000};

    private static final NumberedInstances<NodeSample> PLACES = NumberedInstances.of(NodeSampleTopic.class);
    private static final int CREATIONS = 5;
    private static final double NS_PER_US = 1_000;

    private final int nodes;
    private final List<Pair> pairs = new ArrayList<>();
    private Orb orb;
    private double advertiseUs = Double.POSITIVE_INFINITY;
    private double subscribeUs = Double.POSITIVE_INFINITY;

    private NodesMain(int nodes) {
        this.nodes = nodes;
    }

    /** One node's two ends. */
    private record Pair(Publication<NodeSample> publication, Subscription<NodeSample> subscription) {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        for (int nodes : COUNTS) {
            new NodesMain(nodes).measure(rounds);
        }
    }

    private void measure(int rounds) {
        for (int i = 0; i < CREATIONS; i++) {
            create();
        }
        Timing inOrder = exchange(rounds);
        Collections.shuffle(pairs, new Random(1));
        Timing shuffled = exchange(rounds);
        Timing status = Timing.measure(rounds, 1, passes -> {
            for (int pass = 0; pass < passes; pass++) {
                if (orb.status().size() != nodes) {
                    throw new IllegalStateException("nodes are missing in the status");
                }
            }
        });
        RowLine.print(
                TABLE,
                String.valueOf(nodes),
                "",
                advertiseUs,
                subscribeUs,
                inOrder.medianNs(),
                shuffled.medianNs(),
                status.medianNs() / NS_PER_US);
        orb.close();
    }

    private void create() {
        if (orb != null) {
            orb.close();
            pairs.clear();
        }
        orb = Orb.create();
        List<Publication<NodeSample>> publications = new ArrayList<>(nodes);
        List<Subscription<NodeSample>> subscriptions = new ArrayList<>(nodes);
        long startNs = System.nanoTime();
        for (int place = 0; place < nodes; place++) {
            publications.add(orb.advertiseMulti(PLACES.topic(place)));
        }
        long advertisedNs = System.nanoTime();
        for (int place = 0; place < nodes; place++) {
            subscriptions.add(orb.subscribe(PLACES.topic(place), PLACES.instance(place)));
        }
        long subscribedNs = System.nanoTime();
        advertiseUs = Math.min(advertiseUs, (advertisedNs - startNs) / NS_PER_US / nodes);
        subscribeUs = Math.min(subscribeUs, (subscribedNs - advertisedNs) / NS_PER_US / nodes);
        for (int i = 0; i < nodes; i++) {
            pairs.add(new Pair(publications.get(i), subscriptions.get(i)));
        }
    }

    private Timing exchange(int rounds) {
        Pair[] all = pairs.toArray(Pair[]::new);
        NodeSample sent = new NodeSample();
        NodeSample received = new NodeSample();
        return Timing.measure(rounds, nodes, passes -> {
            for (int pass = 0; pass < passes; pass++) {
                for (Pair pair : all) {
                    sent.sequence++;
                    pair.publication.publish(sent);
                    if (!pair.subscription.update(received) || received.sequence != sent.sequence) {
                        throw new IllegalStateException("message " + sent.sequence + " did not come");
                    }
                }
            }
        });
    }
}
