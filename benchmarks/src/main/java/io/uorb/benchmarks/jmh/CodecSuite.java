// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Costs of the generated codecs of PX4's largest messages, next to a small message and to plain copies. */
public final class CodecSuite implements Suite {
    private static final List<String> STEPS = List.of("check", "encode", "decode", "publishCopy");

    private static final List<JmhSubject> MESSAGES = Stream.of(CodecMessage.values())
            .flatMap(message -> STEPS.stream().map(step -> step(step, message)))
            .toList();

    private static final List<JmhSubject> NESTED = List.of(
            step("encode", CodecMessage.ESC_STATUS),
            JmhSubject.of("encode by hand", HandwrittenBenchmark.class, "encode"),
            step("decode", CodecMessage.ESC_STATUS),
            JmhSubject.of("decode by hand", HandwrittenBenchmark.class, "decode"));

    private static final String WORK = """
            esc_status: 16 bytes of its own and an array of 12 nested messages of 40 bytes, 138 fields in all. \
            orb_test_large: a timestamp, a number and 512 octets. The small message is that of the other suites. \
            Publish + copy: through a node with a queue of 1. A copy moves as many words from one long[] to another, \
            with System.arraycopy or by a loop; it knows nothing of fields, so the ratio grows with their number.""";

    private static final String BY_HAND = """
            By hand: one method for the whole of esc_status, without a call. The generated codec calls that of the \
            nested message for each element; HotSpot inlines these calls, so both should be alike.""";

    private static final String ONE_ROUND = """
            A quick run repeats only the rows of esc_status that are compared with those by hand, and leaves out the \
            loops: two rows of one round are not told apart when they differ by a few tens of percent.""";

    /** Creates the suite. */
    public CodecSuite() {}

    @Override
    public String name() {
        return "codec";
    }

    @Override
    public String description() {
        return "encode, decode, check, publish + copy of PX4's largest messages (JMH)";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        JmhRounds rounds = new JmhRounds(name(), Schedule.of(effort), progress, List.of());
        return section(effort, new JmhResultTable(rounds.run(subjects(effort), repeated(effort))));
    }

    private static Predicate<JmhSubject> repeated(Effort effort) {
        return subject -> effort == Effort.FULL || NESTED.contains(subject);
    }

    Section section(Effort effort, JmhResultTable figures) {
        List<String> notes = List.of(JmhNotes.method(Schedule.of(effort)), WORK, BY_HAND, ONE_ROUND);
        List<Table> tables = List.of(
                figures.with(
                        "codec-steps",
                        "By message",
                        "step",
                        MESSAGES,
                        "x arraycopy",
                        subject -> figures.ratio(subject, arrayCopy(message(subject)))),
                figures.with(
                        "codec-nested",
                        "esc_status, 496 B",
                        "codec",
                        NESTED,
                        "x by hand",
                        subject -> figures.ratio(subject, byHand(subject))),
                figures.plain("codec-copies", "Copies of as many words", "copy", copies(effort)));
        return new Section(name(), "Codecs of big messages", notes, tables, figures.problems(subjects(effort)));
    }

    static List<JmhSubject> subjects(Effort effort) {
        return Stream.of(MESSAGES, NESTED, copies(effort)).flatMap(List::stream).toList();
    }

    private static JmhSubject step(String method, CodecMessage message) {
        String label = method.equals("publishCopy") ? "publish + copy" : method;
        return JmhSubject.of(label + ' ' + message.text(), CodecBenchmark.class, method)
                .with("codecMessage", message);
    }

    private static List<JmhSubject> copies(Effort effort) {
        List<JmhSubject> copies = new ArrayList<>();
        for (CodecMessage message : CodecMessage.values()) {
            copies.add(arrayCopy(message));
            if (effort == Effort.FULL) {
                copies.add(words("loop", message));
            }
        }
        return copies;
    }

    private static JmhSubject arrayCopy(CodecMessage message) {
        return words("arrayCopy", message);
    }

    private static JmhSubject words(String method, CodecMessage message) {
        String label = method.equals("loop") ? "loop " : "arraycopy ";
        return JmhSubject.of(label + message.bytes() + " B", WordsBenchmark.class, method)
                .with("codecMessage", message);
    }

    private static CodecMessage message(JmhSubject subject) {
        return CodecMessage.valueOf(subject.run().params().get("codecMessage"));
    }

    private static JmhSubject byHand(JmhSubject subject) {
        return NESTED.stream()
                .filter(one -> one.run().type() == HandwrittenBenchmark.class)
                .filter(one -> one.method().equals(subject.method()))
                .findFirst()
                .orElseThrow();
    }
}
