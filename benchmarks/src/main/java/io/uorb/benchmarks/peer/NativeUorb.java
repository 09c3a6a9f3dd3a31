// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.report.Table;
import java.util.List;

/**
 * The C++ uORB's figures, quoted from the project's performance.md, sections 1 to 4. They are no measurement of any run
 * of ours; {@code --native PROGRAM} measures one in the suite {@code interleaved}.
 */
public final class NativeUorb {
    private static final String ONE_THREAD = "section 1; its C library then leaves the lock prefix out";
    private static final String TWO_THREADS = "section 1; as in any real program";
    private static final String PARKED =
            "section 3b; far, 3 runs; raw futex in the same mode: p50 5.1 to 5.2 us, p99 6.4 to 10.8 us";
    private static final String FAN_OUT = "section 4; one thread";
    private static final String FAR = "; all runs far (raw cache-line hop 240 to 255 ns)";

    private NativeUorb() {}

    /** Each quantity as the lowest and the highest figure that was found. */
    public static Table table() {
        return new Table(
                "peers-native-uorb",
                "Native C++ uORB, measured elsewhere, not on this machine and not in this run (--native does that): 2"
                        + " vCPU AMD EPYC (family 26, KVM), g++ 12.2 -O3, ShawnFeng0/uorb 329c963, 64-byte message",
                "quantity",
                List.of("lowest", "highest"),
                List.of(
                        row("publish, process with one thread, ns", 6.3, 6.6, ONE_THREAD),
                        row("check, process with one thread, ns", 1.8, 1.8, ONE_THREAD),
                        row("copy, process with one thread, ns", 5.1, 6.9, ONE_THREAD),
                        row("publish+check+copy, process with one thread, ns", 12.5, 14.0, ONE_THREAD),
                        row("publish, another thread alive, ns", 13.0, 13.5, TWO_THREADS),
                        row("check, another thread alive, ns", 1.8, 1.8, TWO_THREADS),
                        row("copy, another thread alive, ns", 12.3, 13.1, TWO_THREADS),
                        row("publish+check+copy, another thread alive, ns", 26.2, 27.2, TWO_THREADS),
                        row("flat out 1 to 1, million publishes/s", 1.2, 3.8, "section 2" + FAR),
                        row("flat out 1 to 1, million copies/s", 0.36, 0.42, "section 2" + FAR),
                        row("one-way spin, p50 ns", 565, 595, "section 3a; about 2.3 x the raw hop, far"),
                        row("parked wake-up (orb_poll), p50 us", 5.9, 6.8, PARKED),
                        row("parked wake-up (orb_poll), p99 us", 10.5, 15.9, PARKED),
                        row("publish with a sleeper, p50 us", 2.7, 3.4, PARKED),
                        row("publish + 1 check, ns", 7.4, 7.4, FAN_OUT),
                        row("publish + 10 checks, ns", 25.7, 25.7, FAN_OUT),
                        row("publish + 100 checks, ns", 200, 222, FAN_OUT)));
    }

    private static Table.Row row(String quantity, double lowest, double highest, String remark) {
        return new Table.Row(quantity, List.of(lowest, highest), "performance.md " + remark);
    }
}
