// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The comparison of one module's effects with the record, and what it has found. One thread at a time. */
final class EffectComparison {
    /** Structural differences after which a module's verification ends ({@code determinism:D-41}). */
    static final int MOST_STRUCTURAL = 100;

    private static final int MOST_REASONS = 20;
    private static final int MOST_READS = 12;
    private static final int SMALL_ULPS = 4;
    private static final long LONGEST_TAIL_US = 1_000_000;
    private static final double US_PER_S = 1e6;
    private static final double US_PER_MS = 1e3;

    /** A message that is missing at the end, and when it first was. */
    private record Tail(String text, long timeUs) {}

    private final String module;
    private final MessageComparison comparison;
    private final Map<String, ComparedCount> topics = new TreeMap<>();
    private final Map<DifferenceKind, Long> kinds = new EnumMap<>(DifferenceKind.class);
    private final List<String> reasons = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Tail> tail = new TreeMap<>();
    private Difference first;
    private ActivationBuffer activation;
    private long activations;
    /** Of them, those before the place from which on effects are compared. */
    private long skipped;

    private List<String> reads = new ArrayList<>();
    private List<String> readsBefore = List.of();
    private int clockReadings;
    private boolean missesInputs;
    private boolean within;
    private long smallUlps;

    EffectComparison(String module, MessageComparison comparison) {
        this.module = module;
        this.comparison = comparison;
    }

    void begin(ActivationBuffer next) {
        activation = next;
        activations++;
        if (!reads.isEmpty()) {
            readsBefore = reads;
            reads = new ArrayList<>();
        }
        clockReadings = 0;
    }

    /** Forgets what was found so far, which is not compared: effects are from here on. */
    void goOn() {
        skipped = activations;
        topics.clear();
        kinds.clear();
        first = null;
        within = false;
        smallUlps = 0;
    }

    void read(ReplayEndpoint endpoint, long generation, boolean isNew) {
        if (reads.size() < MOST_READS) {
            reads.add(endpoint.identity().name() + ":" + endpoint.instance() + " generation " + generation
                    + (isNew ? " (hit)" : " (again)"));
        }
    }

    void clockRead() {
        clockReadings++;
    }

    /**
     * Notes that a message which the module read is not recorded: its state cannot be followed any further.
     *
     * @param ends whether the record of the topic ends before it
     */
    void missingInput(EndpointIdentity subscription, int instance, long generation, boolean ends) {
        missesInputs = true;
        missing(
                String.format(
                        Locale.ROOT,
                        "%s:%d generation %d, which %s read at %.6f s, is not recorded; not verified from there on",
                        subscription.name(),
                        instance,
                        generation,
                        module,
                        activation.timeUs() / US_PER_S),
                ends);
    }

    /** Notes that messages which the module reads are recorded in another definition: it cannot be run with them. */
    void otherInput(String definition) {
        missesInputs = true;
        reason(definition + "; " + module + " reads it and is not verified from there on");
    }

    /** Notes that a message cannot be compared, being recorded in another definition. */
    void otherOutput(EndpointIdentity publication, String definition) {
        count(publication, new ComparedCount(0, 0, 0, 1));
        reason(definition + "; not compared");
    }

    /** Notes something that is not recorded; at the very end of a record, that is no fault of it. */
    private void missing(String text, boolean ends) {
        if (ends) {
            tail.putIfAbsent(prefix(text), new Tail(text, activation.timeUs()));
        } else {
            reason(text);
        }
    }

    /** Ends the comparison; what is missing in the last second of a record that is not damaged is its tail. */
    void end(long lastUs, long notRun, boolean damaged) {
        for (Tail one : tail.values()) {
            long leftUs = lastUs - one.timeUs();
            if (leftUs <= LONGEST_TAIL_US && !damaged) {
                note(String.format(
                        Locale.ROOT,
                        "the record ends here: %s (tail of %.1f ms, %d activations not run)",
                        one.text(),
                        leftUs / US_PER_MS,
                        notRun));
            } else {
                reason(one.text());
            }
        }
    }

    boolean missesInputs() {
        return missesInputs;
    }

    void missingOutput(EndpointIdentity publication, long generation, boolean ends) {
        count(publication, new ComparedCount(0, 0, 0, 1));
        missing(
                "messages of " + place(publication) + " are not recorded, generation " + generation
                        + " the first of them",
                ends);
    }

    /** Notes why the result is incomplete. */
    void reason(String reason) {
        boolean isKnown = reasons.stream().anyMatch(one -> prefix(one).equals(prefix(reason)));
        if (!isKnown && reasons.size() < MOST_REASONS) {
            reasons.add(reason);
        }
    }

    /** Notes what a user should know of the module, whatever the verdict. */
    void note(String note) {
        if (notes.size() < MOST_REASONS && !notes.contains(note)) {
            notes.add(note);
        }
    }

    private static String prefix(String reason) {
        return reason.replaceAll("generation.*", "");
    }

    void compared(EndpointIdentity publication, long generation, long ns, long[] recorded, long[] replayed) {
        if (Arrays.equals(recorded, replayed)) {
            count(publication, new ComparedCount(1, 0, 0, 0));
            return;
        }
        MessageComparison.Result result = comparison.compare(publication.name(), recorded, replayed);
        smallUlps += result.fields().stream()
                .filter(field -> field.ulps() >= 0 && field.ulps() <= SMALL_ULPS)
                .count();
        if (result.within()) {
            within = true;
            count(publication, new ComparedCount(0, 1, 0, 0));
            return;
        }
        count(publication, new ComparedCount(0, 0, 1, 0));
        add(DifferenceKind.VALUE, ns, publication, generation, result.fields(), "");
    }

    void comparedDigest(EndpointIdentity publication, long generation, long ns, boolean same) {
        count(publication, same ? new ComparedCount(1, 0, 0, 0) : new ComparedCount(0, 0, 1, 0));
        if (!same) {
            add(DifferenceKind.VALUE, ns, publication, generation, List.of(), "another CRC-32C of the message");
        }
    }

    void add(DifferenceKind kind, long ns, EndpointIdentity place, long generation, String text) {
        if (place != null && (kind == DifferenceKind.MISSING || kind == DifferenceKind.TOO_MANY)) {
            count(place, new ComparedCount(0, 0, 1, 0));
        }
        add(kind, ns, place, generation, List.of(), text);
    }

    private void add(
            DifferenceKind kind,
            long ns,
            EndpointIdentity place,
            long generation,
            List<FieldDifference> fields,
            String text) {
        kinds.merge(kind, 1L, Long::sum);
        if (first == null || ns < first.ns()) {
            first = new Difference(
                    kind,
                    ns,
                    module,
                    place,
                    generation,
                    fields,
                    text,
                    new Difference.ActivationDescription(
                            activations - 1,
                            activation.identity(0),
                            activation.lane().thread(),
                            activation.timeUs(),
                            reads,
                            clockReadings,
                            readsBefore));
        }
    }

    private void count(EndpointIdentity publication, ComparedCount more) {
        topics.merge(place(publication), more, ComparedCount::plus);
    }

    private static String place(EndpointIdentity endpoint) {
        return endpoint.name() + ":" + endpoint.instance();
    }

    /** Whether so much came otherwise that going on says nothing. */
    boolean isHopeless() {
        long structural = kinds.getOrDefault(DifferenceKind.STRUCTURE, 0L)
                + kinds.getOrDefault(DifferenceKind.TOO_MANY, 0L)
                + kinds.getOrDefault(DifferenceKind.ORDER, 0L)
                + kinds.getOrDefault(DifferenceKind.EXCEPTION, 0L);
        return structural >= MOST_STRUCTURAL;
    }

    /** Describes an operation of the activation, for people. */
    String describe(int at) {
        if (at >= activation.length()) {
            return "the end";
        }
        LaneOperation kind = activation.kind(at);
        EndpointIdentity endpoint = activation.identity(at);
        String of = endpoint == null ? "" : " of " + endpoint;
        return switch (kind) {
            case HIT -> "copy" + of + ", generation " + activation.value(at);
            case AGAIN -> "copy again" + of + ", generation " + activation.value(at);
            case MISSES -> "a read that finds nothing";
            case TIME -> "a reading of the clock, " + activation.value(at) + " us";
            case PUBLISHED -> "publish" + of + ", generation " + activation.value(at);
            case STATE -> "read of " + activation.state(at) + of;
            case REQUEST -> "request " + activation.request(at) + " " + activation.value(at) + of;
            case END -> "the end of the activation";
            case BEGIN -> "the begin" + of;
            default -> kind.toString().toLowerCase(Locale.ROOT) + of;
        };
    }

    ModuleResult result() {
        Verdict verdict = Verdict.EQUAL;
        if (within) {
            verdict = Verdict.WITHIN;
        }
        if (!reasons.isEmpty()) {
            verdict = Verdict.INCOMPLETE;
        }
        if (first != null) {
            verdict = Verdict.DIFFERENT;
        }
        return new ModuleResult(
                module,
                verdict,
                activations - skipped,
                new TreeMap<>(topics),
                Optional.ofNullable(first),
                kinds,
                reasons,
                notes,
                smallUlps);
    }
}
