// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.interleaved.subject.DisruptorPair;
import io.uorb.benchmarks.interleaved.subject.DisruptorSteps;
import io.uorb.benchmarks.interleaved.subject.ExchangeLoops;
import io.uorb.benchmarks.interleaved.subject.Pairs;
import io.uorb.benchmarks.interleaved.subject.Steps;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.subject.Partner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;

/** All contenders of one JVM, and the figures that are compared. */
final class Contest {
    private static final String EIGHT_CLASSES = "publish + check + copy, eight classes";

    private static final String NOW = "now ";
    private static final String BEFORE = "before ";
    private static final String NATIVE = "native ";
    private static final String MIXED = "EIGHT_CLASSES";
    private static final String SINGLE = "ONE_CLASS_";
    private static final int CLASSES = 8;
    private static final String BURST = "BURST";
    private static final String PRODUCERS_ENTRIES = "1024";
    /** Those of README's table, this project first. */
    private static final List<String> CANDIDATES = List.of(
            "uorb",
            "disruptor-spin",
            "jctools-spsc",
            "agrona-ring",
            "agrona-broadcast",
            "array-blocking-queue",
            "stamped-lock",
            "synchronized");

    private static final int BUSY_SHARE = 10;

    private final Partner partner = new Partner();

    /** In the order of slices: compared slices are adjacent. */
    private final List<Contender> contenders = new ArrayList<>();

    private final Map<String, RoundTimes> measured = new LinkedHashMap<>();

    /** @param program of the user's, or null */
    Contest(Optional<Path> before, NativeProgram program)
            throws ReflectiveOperationException, IOException, InterruptedException {
        String classPath = System.getProperty("java.class.path");
        List<MeasuredStep> nativeSteps = program == null ? List.of() : NativeContender.steps(program);
        AtomicLong counter = new AtomicLong();
        contenders.add(new LoopContender(InterleavedTables.LOCKED_ADD, operations -> add(counter, operations), 1));
        for (MeasuredStep step : MeasuredStep.values()) {
            if (nativeSteps.contains(step)) {
                contenders.add(new NativeContender(NATIVE + step, program, step));
            }
            addVersions(step.name(), step.found(), classPath, before);
            if (step == MeasuredStep.ALL_STEPS) {
                addDisruptors(classPath);
            }
        }
        addVersions(MIXED, 1, classPath, before);
        addBursts(classPath, before);
        addPairs(classPath, before);
        for (String candidate : CANDIDATES) {
            contenders.add(new LoopContender(candidate, loop(classPath, ExchangeLoops.class, candidate), 1));
        }
        for (int index = 0; index < CLASSES; index++) {
            addVersions(SINGLE + index, 1, classPath, before);
        }
    }

    private static int add(AtomicLong counter, int operations) {
        for (int i = 0; i < operations; i++) {
            counter.getAndIncrement();
        }
        return operations;
    }

    private void addVersions(String step, int found, String now, Optional<Path> before)
            throws ReflectiveOperationException {
        contenders.add(new LoopContender(NOW + step, loop(now, Steps.class, step), found));
        if (before.isPresent()) {
            IntUnaryOperator loop = loop(before.get().toString(), Steps.class, step);
            contenders.add(new LoopContender(BEFORE + step, loop, found));
        }
    }

    private void addDisruptors(String classPath) throws ReflectiveOperationException {
        for (int entries : InterleavedTables.DISRUPTOR_ENTRIES) {
            IntUnaryOperator loop = loop(classPath, DisruptorSteps.class, String.valueOf(entries));
            contenders.add(new LoopContender(InterleavedTables.disruptor(entries), loop, 1));
        }
    }

    private void addBursts(String now, Optional<Path> before) throws ReflectiveOperationException {
        String update = MeasuredStep.UPDATE.name();
        contenders.add(new RestedContender(NOW + BURST, loop(now, Steps.class, update)));
        if (before.isPresent()) {
            contenders.add(new RestedContender(BEFORE + BURST, loop(before.get().toString(), Steps.class, update)));
        }
    }

    private void addPairs(String now, Optional<Path> before) throws ReflectiveOperationException {
        for (MeasuredPair pair : MeasuredPair.values()) {
            contenders.add(pair(NOW + pair, now, Pairs.class, pair.name()));
            if (before.isPresent()) {
                contenders.add(pair(BEFORE + pair, before.get().toString(), Pairs.class, pair.name()));
            }
        }
        contenders.add(pair(InterleavedTables.TWO_PRODUCERS, now, DisruptorPair.class, PRODUCERS_ENTRIES));
    }

    @SuppressWarnings("unchecked")
    private PairContender pair(String name, String classPath, Class<?> subject, String pair)
            throws ReflectiveOperationException {
        Function<String, Object> pairs = new SubjectLoader(classPath).create(subject, Function.class);
        Object both = pairs.apply(pair);
        return new PairContender(name, (LongToDoubleFunction) both, (Runnable) both, partner);
    }

    @SuppressWarnings("unchecked")
    private static IntUnaryOperator loop(String classPath, Class<?> subject, String step)
            throws ReflectiveOperationException {
        Function<String, IntUnaryOperator> loops = new SubjectLoader(classPath).create(subject, Function.class);
        return loops.apply(step);
    }

    /** Measures all and returns the rows of this JVM. */
    List<RowLine> measure(Rounds rounds) throws InterruptedException {
        List<RoundTimes> series = rounds.measure(contenders);
        for (int i = 0; i < contenders.size(); i++) {
            measured.put(contenders.get(i).name(), series.get(i));
        }
        for (String version : List.of(NOW, BEFORE)) {
            measured.put(
                    version + SINGLE,
                    RoundTimes.mean(IntStream.range(0, CLASSES)
                            .mapToObj(index -> of(version, SINGLE + index))
                            .toList()));
        }
        List<RowLine> rows = new ArrayList<>();
        for (MeasuredStep step : MeasuredStep.values()) {
            rows.add(step(step.label(), step.name()));
            step.plain().ifPresent(plain -> rows.add(company(step.label(), step.name(), plain.name())));
        }
        rows.add(step(InterleavedTables.BURST, BURST));
        rows.add(step(EIGHT_CLASSES, MIXED));
        rows.add(step("publish + check + copy, one class, mean of the eight", SINGLE));
        rows.add(company(EIGHT_CLASSES, MIXED, SINGLE));
        rows.add(peer(InterleavedTables.LOCKED_ADD));
        InterleavedTables.DISRUPTOR_ENTRIES.forEach(entries -> rows.add(peer(InterleavedTables.disruptor(entries))));
        for (MeasuredPair pair : MeasuredPair.values()) {
            rows.add(pair(pair.label(), of(NOW, pair.name()), of(BEFORE, pair.name())));
        }
        rows.add(pair(InterleavedTables.TWO_PRODUCERS, measured.get(InterleavedTables.TWO_PRODUCERS), RoundTimes.NONE));
        for (String candidate : CANDIDATES) {
            RoundTimes peer = measured.get(candidate);
            double ratio = measured.get(CANDIDATES.get(0)).medianRatioTo(peer);
            rows.add(row(InterleavedTables.EXCHANGES, candidate, ratio, peer.least()));
        }
        rows.addAll(measureBusy(rounds));
        return rows;
    }

    /** Measures loops on one thread again, while another thread is busy. */
    private List<RowLine> measureBusy(Rounds rounds) throws InterruptedException {
        List<LoopContender> loops = contenders.stream()
                .filter(contender -> contender instanceof LoopContender
                        && !contender.name().startsWith(BEFORE)
                        && !contender.name().startsWith(NOW + SINGLE))
                .map(LoopContender.class::cast)
                .toList();
        Rounds few = new Rounds(0, rounds.rounds() / BUSY_SHARE + 1, rounds.sliceNs());
        List<List<RoundTimes>> busy = new ArrayList<>();
        for (BusyThread.Work work : BusyThread.Work.values()) {
            BusyThread thread = new BusyThread(work);
            try {
                busy.add(few.measure(loops));
            } finally {
                thread.end();
            }
        }
        List<RowLine> rows = new ArrayList<>();
        for (int i = 0; i < loops.size(); i++) {
            String name = loops.get(i).name();
            double alone = RoundTimes.median(measured.get(name).ns());
            double besideStores = RoundTimes.median(busy.get(0).get(i).ns()) / alone;
            double besideAdds = RoundTimes.median(busy.get(1).get(i).ns()) / alone;
            rows.add(row(InterleavedTables.BUSY, label(name), besideStores, besideAdds));
        }
        return rows;
    }

    /** Returns a loop's name in tables. */
    private static String label(String name) {
        for (MeasuredStep step : MeasuredStep.values()) {
            if (name.equals(NOW + step)) {
                return step.label();
            }
        }
        return name.equals(NOW + MIXED) ? EIGHT_CLASSES : name;
    }

    private static RowLine pair(String label, RoundTimes now, RoundTimes before) {
        return row(InterleavedTables.PAIRS, label, before.least(), now.least(), now.medianRatioTo(before));
    }

    private RoundTimes of(String version, String step) {
        return measured.getOrDefault(version + step, RoundTimes.NONE);
    }

    private RowLine step(String label, String step) {
        RoundTimes now = of(NOW, step);
        RoundTimes before = of(BEFORE, step);
        return row(
                InterleavedTables.STEPS,
                label,
                before.least(),
                now.least(),
                now.least() / before.least(),
                now.medianRatioTo(before),
                now.medianRatioTo(measured.get(InterleavedTables.LOCKED_ADD)),
                of(NATIVE, step).least(),
                now.medianRatioTo(of(NATIVE, step)));
    }

    private RowLine company(String label, String step, String plain) {
        RoundTimes now = of(NOW, step);
        RoundTimes before = of(BEFORE, step);
        RoundTimes nowPlain = of(NOW, plain);
        RoundTimes beforePlain = of(BEFORE, plain);
        return row(
                InterleavedTables.COMPANY,
                label,
                before.medianRatioTo(beforePlain),
                now.medianRatioTo(nowPlain),
                before.medianDifferenceFrom(beforePlain),
                now.medianDifferenceFrom(nowPlain));
    }

    private RowLine peer(String name) {
        RoundTimes peer = measured.get(name);
        return row(
                InterleavedTables.PEERS,
                name,
                peer.least(),
                of(NOW, MeasuredStep.ALL_STEPS.name()).medianRatioTo(peer));
    }

    private static RowLine row(String table, String label, Double... values) {
        return new RowLine(table, new Table.Row(label, List.of(values), ""));
    }
}
