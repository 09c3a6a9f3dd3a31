// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks;

import static io.uorb.benchmarks.LatencySampleTopic.LATENCY_SAMPLE;

import io.uorb.Orb;
import io.uorb.capi.Uorb;
import io.uorb.capi.UorbApi;
import io.uorb.capi.px4_pollfd_struct_t;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/**
 * PX4's {@code latency_test} under the C names: one thread publishes about every millisecond, another waits in
 * {@code px4_poll}, copies, and notes the time since the message's timestamp; 1000 runs, after as many to warm up.
 * Times are whole microseconds, as PX4's. Ends with status 1 if the mean is above PX4's limit for a simulation.
 *
 * <p>{@code java -cp benchmarks/target/benchmarks.jar io.uorb.benchmarks.LatencyTest [runs]}
 */
public final class LatencyTest {
    private static final int RUNS = 1_000;
    private static final long PERIOD_NS = 1_000_000;
    private static final int POLL_TIMEOUT_MS = 500;
    /** W-11. */
    private static final double MEAN_LIMIT_US = 1_000;

    private final UorbApi api;
    private volatile boolean stop;

    private LatencyTest(Orb orb) {
        this.api = new UorbApi(orb);
    }

    public static void main(String[] args) throws Exception {
        int runs = args.length == 0 ? RUNS : Integer.parseInt(args[0]);
        if (runs < 1) {
            throw new IllegalArgumentException("runs " + runs + " is not at least 1");
        }
        try (Orb orb = Orb.create()) {
            LatencyTestResult figures = new LatencyTest(orb).measure(runs);
            System.out.println(figures);
            if (figures.meanUs() > MEAN_LIMIT_US) {
                System.out.println("mean is above " + MEAN_LIMIT_US + " us");
                System.exit(1);
            }
        }
    }

    private LatencyTestResult measure(int runs) throws Exception {
        FutureTask<LatencyTestResult> subscriber = new FutureTask<>(() -> {
            int sub = api.orb_subscribe(LATENCY_SAMPLE);
            receive(sub, runs);
            return receive(sub, runs);
        });
        new Thread(subscriber, "subscriber").start();
        Thread publisher = new Thread(this::publish, "publisher");
        publisher.start();
        try {
            return subscriber.get();
        } finally {
            stop = true;
            publisher.join();
        }
    }

    private void publish() {
        LatencySample sample = new LatencySample();
        int pub = api.orb_advertise(LATENCY_SAMPLE, null);
        while (!stop) {
            LockSupport.parkNanos(PERIOD_NS);
            sample.val++;
            sample.timestamp = api.hrt_absolute_time();
            api.orb_publish(LATENCY_SAMPLE, pub, sample);
        }
        api.orb_unadvertise(pub);
    }

    private LatencyTestResult receive(int sub, int runs) {
        long[] latenciesUs = new long[runs];
        px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(sub, Uorb.POLLIN)};
        LatencySample sample = new LatencySample();
        api.orb_copy(LATENCY_SAMPLE, sub, sample);
        int first = sample.val;
        for (int run = 0; run < runs; run++) {
            if (api.px4_poll(fds, 1, POLL_TIMEOUT_MS) != 1) {
                throw new IllegalStateException(
                        "no message within " + POLL_TIMEOUT_MS + " ms; errno " + api.orb_errno());
            }
            api.orb_copy(LATENCY_SAMPLE, sub, sample);
            latenciesUs[run] = api.hrt_elapsed_time(sample.timestamp);
        }
        return LatencyTestResult.of(latenciesUs, sample.val - first - runs);
    }
}
