// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.shared;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.ErrorMessages;
import io.uorb.shm.SharedNodes;
import io.uorb.shm.SharedTopic;
import io.uorb.time.Runner;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The topics that other programs share, made known to a broker: what looks at the broker's nodes, as recorders and
 * consoles do, then finds them. It looks for new ones every {@value #PERIOD_US} us. One thread makes and closes it.
 */
public final class SharedTopics implements AutoCloseable {
    private static final long PERIOD_US = 20_000;

    private final SharedNodes nodes;
    private final Orb orb;
    private final Consumer<String> warnings;
    private final TopicCatalogue catalogue;
    /** Those that are known to the broker, or cannot be, by topic and instance. */
    private final Set<String> seen = new HashSet<>();

    private final Set<String> told = new HashSet<>();
    private final Runner runner;

    /** Knows all that is there when this returns. */
    SharedTopics(SharedNodes nodes, Orb orb, Consumer<String> warnings) {
        this.nodes = nodes;
        this.orb = orb;
        this.warnings = warnings;
        catalogue = TopicCatalogue.ofClassPath(warnings);
        look();
        runner = orb.clock().newRunner("shared-topics", Thread.NORM_PRIORITY, nowUs -> {
            look();
            return nowUs + PERIOD_US;
        });
        runner.wake();
    }

    /** Returns the topics of the class path; others are known by what the programs that share them define. */
    public TopicCatalogue catalogue() {
        return catalogue;
    }

    /** Searches for new topics now. Any thread. */
    public synchronized void look() {
        try {
            nodes.instances().forEach(this::open);
        } catch (IOException e) {
            warn(ErrorMessages.of(e));
        } catch (RuntimeException | InternalError e) {
            warn(e.toString());
        }
    }

    /** Reports a failure, which may last, once. */
    private void warn(String problem) {
        if (told.add(problem)) {
            warnings.accept(problem);
        }
    }

    private void open(String name, List<Integer> instances) {
        for (int instance : instances) {
            String place = name + " instance " + instance;
            if (!seen.contains(place) && !orb.isClosed()) {
                try {
                    OrbMetadata<?> topic = topic(name);
                    // The node stays when the subscription is closed.
                    SubscriptionDemand.looking(() -> orb.subscribe(topic, instance))
                            .close();
                    seen.add(place);
                } catch (IllegalArgumentException | IllegalStateException e) {
                    seen.add(place); // it is refused, and will be
                    leftOut(place, e);
                } catch (IOException | RuntimeException | InternalError e) {
                    leftOut(place, e); // until it can be opened
                }
            }
        }
    }

    private void leftOut(String place, Throwable reason) {
        if (!orb.isClosed()) {
            warn("topic " + place + " is not shared: " + reason.getMessage());
        }
    }

    /** Returns a topic of the class path, or as the program defines it that made its nodes. */
    private OrbMetadata<?> topic(String name) throws IOException {
        Optional<OrbMetadata<?>> known = catalogue.find(name);
        if (known.isPresent()) {
            return known.get();
        }
        SharedTopic defined = nodes.topic(name);
        return DynamicTopic.of(name, defined.schema(), defined.queueLength());
    }

    @Override
    public void close() {
        runner.close();
    }
}
