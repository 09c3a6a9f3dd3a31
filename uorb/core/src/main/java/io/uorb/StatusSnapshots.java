// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.Origin;
import io.uorb.observation.NodeStatus;
import io.uorb.observation.PublicationStatus;
import io.uorb.observation.SubscriptionStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks a broker's nodes, publications and subscriptions how they are, for tools. It holds no lock of the broker
 * meanwhile, and one of a publication or attachment only for a few loads.
 */
final class StatusSnapshots {
    private StatusSnapshots() {}

    static List<NodeStatus> nodes(List<Node> nodes, List<Subscription<?>> subscriptions) {
        Map<Node, Long> lost = new IdentityHashMap<>();
        for (Subscription<?> subscription : subscriptions) {
            if (subscription.attachment().isAttached()) {
                lost.merge(subscription.attachment().node(), subscription.lost(), Long::sum);
            }
        }
        List<NodeStatus> all = new ArrayList<>(nodes.size());
        for (Node node : nodes) {
            all.add(node.status(lost.getOrDefault(node, 0L)));
        }
        return all;
    }

    static List<PublicationStatus> publications(List<Publication<?>> publications) {
        List<PublicationStatus> all = new ArrayList<>(publications.size());
        for (Publication<?> publication : publications) {
            Origin origin = publication.origin();
            all.add(new PublicationStatus(
                    origin.id(),
                    publication.topic().name(),
                    publication.instance(),
                    origin.module(),
                    origin.thread(),
                    publication.published()));
        }
        all.sort(Comparator.comparing(PublicationStatus::topic)
                .thenComparingInt(PublicationStatus::instance)
                .thenComparingLong(PublicationStatus::id));
        return all;
    }

    static List<SubscriptionStatus> subscriptions(List<Subscription<?>> subscriptions) {
        List<SubscriptionStatus> all = new ArrayList<>(subscriptions.size());
        for (Subscription<?> subscription : subscriptions) {
            if (subscription.attachment().isAttached()) {
                all.add(status(subscription));
            }
        }
        all.sort(Comparator.comparing(SubscriptionStatus::topic)
                .thenComparingInt(SubscriptionStatus::instance)
                .thenComparingLong(SubscriptionStatus::id));
        return all;
    }

    static List<Publication<?>> publicationsAmong(List<AutoCloseable> endpoints) {
        List<Publication<?>> publications = new ArrayList<>();
        for (AutoCloseable one : endpoints) {
            if (one instanceof Publication<?> publication) {
                publications.add(publication);
            }
        }
        return publications;
    }

    static List<Subscription<?>> subscriptionsAmong(List<AutoCloseable> endpoints) {
        List<Subscription<?>> subscriptions = new ArrayList<>();
        for (AutoCloseable one : endpoints) {
            if (one instanceof Subscription<?> subscription) {
                subscriptions.add(subscription);
            }
        }
        return subscriptions;
    }

    private static SubscriptionStatus status(Subscription<?> subscription) {
        Attachment<?> attachment = subscription.attachment();
        Node node = attachment.node();
        Origin origin = attachment.origin();
        String thread = attachment.servingThread();
        long generation = subscription.generation();
        long behind = node.buffer().newestGeneration() - subscription.reads().reached();
        return new SubscriptionStatus(
                origin.id(),
                node.topic().name(),
                node.instance(),
                origin.module(),
                thread.isEmpty() ? origin.thread() : thread,
                attachment.deliveryMode(),
                subscription.intervalUs(),
                generation,
                Math.max(behind, 0),
                subscription.lost(),
                subscription.skipped());
    }
}
