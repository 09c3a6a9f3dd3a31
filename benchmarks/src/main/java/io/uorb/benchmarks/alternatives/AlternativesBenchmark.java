// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The steps of one message on one thread, for each design: one publisher, one reader, 64 bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class AlternativesBenchmark {
    /** Names of {@link Alternatives#DESIGNS}. */
    @Param({
        "seqlock",
        "seqlock-sole",
        "exchange-stamp",
        "exchange-object",
        "separate-claims",
        "two-word-cells",
        "bare-cells",
        "uorb"
    })
    public String design;

    private final Sample message = new Sample();
    private final Sample target = new Sample();
    private Slot slot;
    private Slot.Writer writer;
    private Slot.Reader reader;

    /** A slot with one message, which the reader has. */
    @Setup
    public void open() {
        slot = Alternatives.named(design).open(1);
        writer = slot.writer();
        reader = slot.reader();
        writer.publish(message);
        reader.copy(target);
    }

    /** Closes the slot. */
    @TearDown
    public void close() {
        slot.close();
    }

    @Benchmark
    public void publish() {
        writer.publish(message);
    }

    @Benchmark
    public boolean checkWithoutNews() {
        return reader.check();
    }

    @Benchmark
    public boolean copyAgain() {
        return reader.copy(target);
    }

    @Benchmark
    public boolean publishCheckCopy() {
        writer.publish(message);
        return reader.check() && reader.copy(target);
    }
}
