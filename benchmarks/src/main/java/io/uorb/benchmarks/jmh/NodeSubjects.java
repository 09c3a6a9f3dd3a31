// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.ArrayList;
import java.util.List;

/** Subjects of {@link NodeSuite}; figures are looked up by their labels. */
final class NodeSubjects {
    static final JmhSubject ATOMIC_ADD = JmhSubject.of("atomic add", BaselineBenchmark.class, "atomicAdd");
    static final JmhSubject PUBLISH = node("publish", "publish");
    static final JmhSubject CHECK = node("check without news", "check");
    static final JmhSubject COPY_AGAIN = node("copy again", "copyAgain");
    static final JmhSubject UPDATE = node("publish + update", "publishUpdate");
    static final JmhSubject ALL_STEPS = node("publish + check + copy", "publishCheckCopy");

    static final List<JmhSubject> BASELINES = List.of(
            JmhSubject.of("empty", BaselineBenchmark.class, "empty"),
            ATOMIC_ADD,
            JmhSubject.of("acquire load", BaselineBenchmark.class, "acquireLoad"),
            JmhSubject.of("volatile store", BaselineBenchmark.class, "volatileStore"),
            JmhSubject.of("nanoTime", BaselineBenchmark.class, "nanoTime"),
            JmhSubject.of("currentThread", BaselineBenchmark.class, "currentThread"),
            JmhSubject.of("arraycopy 64 B", ArrayCopyBenchmark.class, "arrayCopy")
                    .with("bytes", 64),
            JmhSubject.of("arraycopy 1024 B", ArrayCopyBenchmark.class, "arrayCopy")
                    .with("bytes", 1024),
            JmhSubject.of("arraycopy 4096 B", ArrayCopyBenchmark.class, "arrayCopy")
                    .with("bytes", 4096));

    static final List<JmhSubject> OPERATIONS = List.of(PUBLISH, CHECK, COPY_AGAIN, UPDATE, ALL_STEPS);

    private NodeSubjects() {}

    private static JmhSubject node(String label, String method) {
        return JmhSubject.of(label, NodeBenchmark.class, method)
                .with("payload", PayloadSize.B64)
                .with("setting", Setting.PLAIN);
    }

    /** Three operations over all sizes, with a queue of 1; JMH's own command has the others. */
    static List<JmhSubject> sizes() {
        List<JmhSubject> subjects = new ArrayList<>();
        for (JmhSubject operation : List.of(PUBLISH, COPY_AGAIN, ALL_STEPS)) {
            for (PayloadSize payload : PayloadSize.values()) {
                if (payload.queueLength() == 1) {
                    subjects.add(of(operation, payload));
                }
            }
        }
        return subjects;
    }

    static JmhSubject of(JmhSubject operation, PayloadSize payload) {
        return node(operation.label() + ' ' + payload.bytes() + " B", operation.method())
                .with("payload", payload);
    }

    /** Returns the subjects of a queue of 8 and of each setting, with 64 bytes. */
    static List<JmhSubject> settings() {
        List<JmhSubject> subjects = new ArrayList<>();
        for (JmhSubject operation : List.of(PUBLISH, CHECK, ALL_STEPS)) {
            subjects.add(under(operation, "Q = 8").with("payload", PayloadSize.B64_Q8));
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

    private static JmhSubject under(JmhSubject operation, String setting) {
        return node(operation.label() + ", " + setting, operation.method());
    }

    /** Returns the same operation in 64 bytes with nothing else on the node. */
    static JmhSubject plain(JmhSubject subject) {
        return OPERATIONS.stream()
                .filter(operation -> operation.method().equals(subject.method()))
                .findFirst()
                .orElseThrow();
    }
}
