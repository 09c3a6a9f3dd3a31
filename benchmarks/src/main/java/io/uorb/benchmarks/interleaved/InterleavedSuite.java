// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The steps of a message on one thread, in slices in turn with an earlier version and peers. */
public final class InterleavedSuite implements OutsideSuite {
    private static final String METHOD = """
            vehicle_attitude, 56 bytes of payload, queue of 1, on one thread. All loops run in one JVM, each in a \
            class loader of its own, in slices of 2 ms in turn: %d rounds in each of %d JVMs, after 0.15 s of warm-up \
            for each loop. A figure in ns is the least of the rounds. A ratio is the median over rounds of the ratio \
            of two slices of the same round; 'least ratio' is the ratio of the least figures. Every column is the \
            median over the JVMs, 'worst JVM' the greatest of the column that it names. Figures 'before' are of %s, \
            'native' ones of %s, which takes its time itself.""";
    private static final String CLASSES = """
            Eight classes: a loop over eight nodes of eight message classes of 56 to 72 bytes, for each node. One \
            class is the mean of eight loops, each over eight nodes of one of these classes.""";
    private static final String PUBLISHERS = """
            Publishers beside the measured one have published once. Closed ones were closed after the subscription \
            had seen their message, and one more message was published and seen. A locked add is a getAndIncrement \
            of an AtomicLong that no other thread uses.""";

    private static final String TWO_THREADS = """
            Two threads: slices of 10 ms, the same node of vehicle_attitude; at 1 kHz the median publish of a slice, \
            with the clock's cost. A parked thread sleeps in its poller; half of a round trip. Offer and poll: the \
            candidates of the comparison, 64 bytes. Beside a busy thread: the same loops, a tenth of the rounds, \
            median slices, while another thread stores to its own 4 KiB or adds without pause, on whichever processor \
            the system gives it; on the sibling of the measured core it takes most.""";

    private static final int FULL_JVMS = 20;
    private static final int ROUNDS = 40;
    private static final long CHILD_MS = 300_000;

    private final OutsidePrograms programs;

    /** Without an earlier version. */
    public InterleavedSuite() {
        this(OutsidePrograms.NONE);
    }

    private InterleavedSuite(OutsidePrograms programs) {
        this.programs = programs;
    }

    @Override
    public OutsideSuite beside(OutsidePrograms outside) {
        return new InterleavedSuite(outside);
    }

    @Override
    public String name() {
        return "interleaved";
    }

    @Override
    public String description() {
        return "steps of a message on one thread, alternating with Disruptor, an earlier jar and a native program";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        return isFull(effort) ? run(FULL_JVMS, progress) : run(2, progress);
    }

    private boolean isFull(Effort effort) {
        return effort == Effort.FULL || programs.before().isPresent();
    }

    /** Measures in so many JVMs. */
    Section run(int count, PrintStream progress) throws Exception {
        List<String> problems = new ArrayList<>();
        OutsidePrograms usable = usable(problems, progress);
        List<String> arguments = new ArrayList<>(List.of(String.valueOf(ROUNDS)));
        arguments.addAll(usable.toArguments());
        JvmRounds jvms = JvmRounds.run(name(), InterleavedMain.class, arguments, count, CHILD_MS, progress);
        problems.addAll(jvms.problems());
        return section(jvms.found(), ROUNDS, problems);
    }

    /** Returns the programs without a native one that fails at its first operations: the others are measured. */
    private OutsidePrograms usable(List<String> problems, PrintStream progress) throws InterruptedException {
        if (programs.nativeProgram().isEmpty()) {
            return programs;
        }
        try (NativeProgram program = new NativeProgram(programs.nativeProgram().get())) {
            NativeContender.steps(program);
            return programs;
        } catch (IOException e) {
            problems.add(e.getMessage());
            progress.println(name() + ": " + e.getMessage());
            return programs.withoutNative();
        }
    }

    Section section(List<List<RowLine>> found, int rounds, List<String> problems) {
        String before = programs.before().map(Path::toString).orElse("nothing, for there is no --before JAR");
        String nativeProgram = programs.nativeProgram()
                .map(program -> TextEscapes.escape(program.toString()))
                .orElse("nothing, for there is no --native PROGRAM");
        return new Section(
                name(),
                "Interleaved",
                List.of(
                        METHOD.formatted(rounds, found.size(), before, nativeProgram),
                        CLASSES,
                        PUBLISHERS,
                        TWO_THREADS),
                InterleavedTables.of(found),
                problems);
    }
}
