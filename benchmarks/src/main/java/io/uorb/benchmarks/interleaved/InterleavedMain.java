// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.DeadThreads;
import java.util.List;

/** The child JVM of {@link InterleavedSuite}: arguments are rounds and {@link OutsidePrograms}. */
public final class InterleavedMain {
    private static final long NS_PER_MS = 1_000_000;
    private static final long WARM_UP_NS = 150 * NS_PER_MS;
    private static final long SLICE_NS = 2 * NS_PER_MS;

    private InterleavedMain() {}

    /** Measures and prints rows. */
    public static void main(String[] arguments) throws Exception {
        DeadThreads.endTheJvm();
        Rounds rounds = new Rounds(WARM_UP_NS, Integer.parseInt(arguments[0]), SLICE_NS);
        OutsidePrograms outside = OutsidePrograms.parse(List.of(arguments).subList(1, arguments.length));
        NativeProgram program = outside.nativeProgram().isEmpty()
                ? null
                : new NativeProgram(outside.nativeProgram().get());
        try (program) {
            new Contest(outside.before(), program).measure(rounds).forEach(System.out::println);
        }
        System.exit(0);
    }
}
