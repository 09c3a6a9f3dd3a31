// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Cost of moving a message's bytes once; a publish and a copy move them twice. */
@State(Scope.Thread)
public class ArrayCopyBenchmark extends Timed {
    @Param({"64", "1024", "4096"})
    public int bytes;

    private byte[] source;
    private byte[] target;

    /** Makes the arrays. */
    @Setup
    public void open() {
        source = new byte[bytes];
        source[bytes - 1] = 1;
        target = new byte[bytes];
    }

    @Benchmark
    public byte[] arrayCopy() {
        System.arraycopy(source, 0, target, 0, source.length);
        return target;
    }
}
