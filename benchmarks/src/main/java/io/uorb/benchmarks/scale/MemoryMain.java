// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jol.info.GraphLayout;

/**
 * Memory of one node, publication, subscription and entry of a poller, B: by JOL's count of all objects that a broker
 * reaches, and by the heap that is in use after a collection.
 */
final class MemoryMain {
    static final String TABLE = "scale-memory";
    static final String SMALL = "64 B, queue of 1";

    private static final int COUNTED = 1_000;
    private static final int MANY = 10_000;
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private MemoryMain() {}

    public static void main(String[] args) {
        NumberedInstances<NodeSample> places = NumberedInstances.of(NodeSampleTopic.class);
        for (Part part : Part.values()) {
            Population<NodeSample> counted = new Population<>(places, part, COUNTED);
            long none = counted.footprint();
            counted.open(0, 1);
            long one = counted.footprint();
            counted.open(1, COUNTED);
            long all = counted.footprint();
            counted.close();
            RowLine.print(
                    TABLE, part.of(SMALL), "", one - none, (double) (all - none) / COUNTED, heapBytes(places, part));
        }
    }

    private static double heapBytes(NumberedInstances<NodeSample> places, Part part) {
        Population<NodeSample> population = new Population<>(places, part, MANY);
        long before = usedBytes();
        population.open(0, MANY);
        long after = usedBytes();
        population.close();
        return (double) (after - before) / MANY;
    }

    /** Twice: objects found unreachable by the first collection may hold others until the second. */
    private static long usedBytes() {
        System.gc();
        System.gc();
        return MEMORY.getHeapMemoryUsage().getUsed();
    }

    /** Counted parts. */
    enum Part {
        NODE("node"),
        PUBLICATION("publication"),
        SUBSCRIPTION("subscription"),
        ENTRY("entry of a poller");

        private final String label;

        Part(String label) {
            this.label = label;
        }

        /** Returns the label of the row. */
        String of(String message) {
            return label + ", " + message;
        }
    }

    /** A broker that already contains everything a part needs. */
    private static final class Population<T> {
        private final Orb orb = Orb.create();
        private final Poller poller = orb.poller();
        private final List<Subscription<T>> subscriptions = new ArrayList<>();
        /** The counted ones: forgotten without close, it would be reported and leave its node. */
        private final List<AutoCloseable> handles = new ArrayList<>();

        private final NumberedInstances<T> places;
        private final Part part;

        Population(NumberedInstances<T> places, Part part, int count) {
            this.places = places;
            this.part = part;
            for (int place = 0; part != Part.NODE && place < count; place++) {
                subscribe(place).close();
            }
            for (int place = 0; part == Part.ENTRY && place < count; place++) {
                subscriptions.add(subscribe(place));
            }
        }

        private Subscription<T> subscribe(int place) {
            return orb.subscribe(places.topic(place), places.instance(place));
        }

        void open(int from, int to) {
            for (int place = from; place < to; place++) {
                OrbMetadata<T> topic = places.topic(place);
                switch (part) {
                    case NODE -> subscribe(place).close();
                    case PUBLICATION -> handles.add(orb.advertiseMulti(topic));
                    case SUBSCRIPTION -> handles.add(subscribe(place));
                    case ENTRY -> poller.add(subscriptions.get(place));
                }
            }
        }

        long footprint() {
            return GraphLayout.parseInstance(orb).totalSize();
        }

        void close() {
            orb.close();
        }
    }
}
