// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.lang.management.ManagementFactory;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * The longest messages, steps on one thread.
 *
 * @param <T> the message class
 */
final class LongestMain<T> {
    static final String TABLE = "scale-longest";

    private static final int BYTES = 65_528;
    private static final int ALLOCATION_PASSES = 1_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String label;
    private final int rounds;
    private final Orb orb = Orb.create();
    private final Publication<T> publication;
    private final Subscription<T> subscription;
    private final T message;
    private final T target;

    private LongestMain(String label, int rounds, OrbMetadata<T> topic, Supplier<T> newMessage) {
        this.label = label;
        this.rounds = rounds;
        this.publication = orb.advertise(topic);
        this.subscription = orb.subscribe(topic);
        this.message = newMessage.get();
        this.target = newMessage.get();
    }

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        if (Boolean.parseBoolean(args[1])) {
            new LongestMain<>("float[16380]", rounds, LongestFloatsTopic.LONGEST_FLOATS, LongestFloats::new).measure();
        } else {
            new LongestMain<>("long[8190]", rounds, LongestLongsTopic.LONGEST_00, LongestLongs::new).measure();
            arraycopy(rounds);
        }
    }

    private void measure() {
        print(label + ": publish", passes -> {
            for (int pass = 0; pass < passes; pass++) {
                publication.publish(message);
            }
        });
        print(label + ": check with news", passes -> {
            for (int pass = 0; pass < passes; pass++) {
                require(subscription.updated());
            }
        });
        print(label + ": copy", passes -> {
            for (int pass = 0; pass < passes; pass++) {
                require(subscription.copy(target));
            }
        });
        print(label + ": publish, check and copy", passes -> {
            for (int pass = 0; pass < passes; pass++) {
                publication.publish(message);
                require(subscription.updated() && subscription.copy(target));
            }
        });
        orb.close();
    }

    private static void arraycopy(int rounds) {
        long[] from = new long[BYTES / Long.BYTES];
        long[] to = new long[BYTES / Long.BYTES];
        print("System.arraycopy of as many bytes", rounds, passes -> {
            for (int pass = 0; pass < passes; pass++) {
                System.arraycopy(from, 0, to, 0, from.length);
            }
        });
    }

    private void print(String step, IntConsumer passes) {
        print(step, rounds, passes);
    }

    private static void print(String step, int rounds, IntConsumer passes) {
        Timing timing = Timing.measure(rounds, 1, passes);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        passes.accept(ALLOCATION_PASSES);
        double allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        boolean movesBytes = !step.contains("check with news");
        RowLine.print(
                TABLE,
                step,
                "",
                timing.medianNs(),
                timing.bestNs(),
                movesBytes ? BYTES / timing.medianNs() : Double.NaN,
                allocated / ALLOCATION_PASSES);
    }

    private static void require(boolean expected) {
        if (!expected) {
            throw new IllegalStateException("a message is missing");
        }
    }
}
