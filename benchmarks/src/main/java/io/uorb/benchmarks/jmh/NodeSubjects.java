// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Effort;
import java.util.ArrayList;
import java.util.List;

/** What {@link NodeSuite} measures; the labels are how its figures are found. */
final class NodeSubjects {
    static final Subject ATOMIC_ADD = Subject.of("atomic add", BaselineBenchmark.class, "atomicAdd");
    static final Subject PUBLISH = node("publish", "publish");
    static final Subject CHECK = node("check without news", "check");
    static final Subject COPY_AGAIN = node("copy again", "copyAgain");
    static final Subject UPDATE = node("publish + update", "publishUpdate");
    static final Subject ALL_STEPS = node("publish + check + copy", "publishCheckCopy");

    static final List<Subject> BASELINES = List.of(
            Subject.of("empty", BaselineBenchmark.class, "empty"),
            ATOMIC_ADD,
            Subject.of("acquire load", BaselineBenchmark.class, "acquireLoad"),
            Subject.of("volatile store", BaselineBenchmark.class, "volatileStore"),
            Subject.of("nanoTime", BaselineBenchmark.class, "nanoTime"),
            Subject.of("currentThread", BaselineBenchmark.class, "currentThread"),
            Subject.of("arraycopy 64 B", ArrayCopyBenchmark.class, "arrayCopy").with("bytes", 64),
            Subject.of("arraycopy 1024 B", ArrayCopyBenchmark.class, "arrayCopy")
                    .with("bytes", 1024),
            Subject.of("arraycopy 4096 B", ArrayCopyBenchmark.class, "arrayCopy")
                    .with("bytes", 4096));

    static final List<Subject> OPERATIONS = List.of(PUBLISH, CHECK, COPY_AGAIN, UPDATE, ALL_STEPS);

    static final List<Subject> TWO_THREADS = List.of(
            Subject.of("publish on one node", TwoThreadsBenchmark.class, "publishOnOneNode"),
            Subject.of("publish on two nodes", TwoThreadsBenchmark.class, "publishOnTwoNodes"),
            Subject.of("atomic add", TwoThreadsBenchmark.class, "atomicAdd"));

    static final List<Subject> MIX = List.of(
            Subject.of("publish, one class", MixBenchmark.class, "publish").with("classes", MixBenchmark.Classes.ONE),
            Subject.of("publish, ten classes", MixBenchmark.class, "publish").with("classes", MixBenchmark.Classes.TEN),
            Subject.of("publish + update, one class", MixBenchmark.class, "publishUpdate")
                    .with("classes", MixBenchmark.Classes.ONE),
            Subject.of("publish + update, ten classes", MixBenchmark.class, "publishUpdate")
                    .with("classes", MixBenchmark.Classes.TEN));

    private NodeSubjects() {}

    private static Subject node(String label, String method) {
        return Subject.of(label, NodeBenchmark.class, method)
                .with("payload", Payload.B64)
                .with("setting", Setting.PLAIN);
    }

    /** Three operations over all sizes; with time enough all operations, and queues of 8 as well. */
    static List<Subject> sizes(Effort effort) {
        List<Subject> subjects = new ArrayList<>();
        List<Subject> operations = effort == Effort.QUICK ? List.of(PUBLISH, COPY_AGAIN, ALL_STEPS) : OPERATIONS;
        for (Subject operation : operations) {
            for (Payload payload : Payload.values()) {
                if (payload.queueLength() == 1 || effort == Effort.FULL) {
                    subjects.add(of(operation, payload));
                }
            }
        }
        return subjects;
    }

    static Subject of(Subject operation, Payload payload) {
        String queue = payload.queueLength() == 1 ? "" : ", Q = " + payload.queueLength();
        return node(operation.label() + ' ' + payload.bytes() + " B" + queue, operation.method())
                .with("payload", payload);
    }

    /** What a queue of 8 and each setting change, in 64 bytes. */
    static List<Subject> settings() {
        List<Subject> subjects = new ArrayList<>();
        for (Subject operation : List.of(PUBLISH, CHECK, ALL_STEPS)) {
            subjects.add(under(operation, "Q = 8").with("payload", Payload.B64_Q8));
            for (Setting setting : Setting.values()) {
                // A publish knows nothing of intervals, a check nothing of gates.
                boolean matters = (operation != PUBLISH || !setting.isInterval())
                        && (operation != CHECK || setting.concernsChecks());
                if (setting != Setting.PLAIN && matters) {
                    subjects.add(under(operation, setting.text()).with("setting", setting));
                }
            }
        }
        return subjects;
    }

    private static Subject under(Subject operation, String setting) {
        return node(operation.label() + ", " + setting, operation.method());
    }

    /** The same operation in 64 bytes with nothing else on the node. */
    static Subject plain(Subject subject) {
        return OPERATIONS.stream()
                .filter(operation -> operation.method().equals(subject.method()))
                .findFirst()
                .orElseThrow();
    }
}
