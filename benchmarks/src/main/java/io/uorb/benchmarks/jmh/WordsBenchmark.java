// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Cost of moving as many words as a message has from one array to another. */
@State(Scope.Thread)
public class WordsBenchmark extends Timed {
    @Param("SAMPLE")
    public CodecMessage codecMessage;

    private long[] source;
    private long[] target;

    /** Makes the arrays. */
    @Setup
    public void open() {
        source = new long[codecMessage.words()];
        source[source.length - 1] = 1;
        target = new long[source.length];
    }

    @Benchmark
    public long[] arrayCopy() {
        System.arraycopy(source, 0, target, 0, source.length);
        return target;
    }

    @Benchmark
    public long[] loop() {
        long[] from = source;
        long[] to = target;
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
        }
        return to;
    }
}
