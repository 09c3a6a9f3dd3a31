// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.compare.FieldDifference;
import io.uorb.trace.compare.MessageComparison;
import io.uorb.trace.compare.ReplayExceptions;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.series.MessagePairs;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The comparison of one module's effects with the record, and what it has found. One thread at a time. */
final class EffectComparison {
    /** Structural differences after which a module's verification ends ({@code determinism:D-41}). */
    static final int MOST_STRUCTURAL = 100;

    private static final int MOST_REASONS = 20;
    private static final int MOST_READS = 12;
    private static final long LONGEST_TAIL_US = 1_000_000;
    private static final double US_PER_S = 1e6;
    private static final double US_PER_MS = 1e3;

    /** A message that is missing at the end, and when it first was. */
    private record Tail(String text, long timeUs) {}

    private final String module;
    private final Function<String, OrbMetadata<?>> topics;
    private final Tolerances tolerances;
    private final MessagePairs pairs;
    /** By topic and instance. */
    private final Map<String, ComparedMessages> places = new TreeMap<>();
    /** By publication: those of its place. */
    private final Map<EndpointIdentity, ComparedMessages> publications = new HashMap<>();

    private final Map<DifferenceKind, Long> kinds = new EnumMap<>(DifferenceKind.class);
    private final List<String> reasons = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Tail> tail = new TreeMap<>();
    private Difference first;
    /** Where the first difference's activation parts from its record; null if it is none of operations. */
    private SequenceParting firstParting;
    /** The same of the present activation, which may have the first difference. */
    private SequenceParting parting;

    private final ReplayExceptions exceptions = new ReplayExceptions();
    private ActivationBuffer activation;
    private long activations;
    /** Of them, those before the place from which on effects are compared. */
    private long skipped;

    private Reads reads = new Reads();
    private Reads readsBefore = new Reads();
    private int clockReadings;
    private boolean missesInputs;

    /**
     * Creates a comparison.
     *
     * @param topics returns a topic that the module publishes, by name
     */
    EffectComparison(
            String module, Function<String, OrbMetadata<?>> topics, Tolerances tolerances, MessagePairs pairs) {
        this.module = module;
        this.topics = topics;
        this.tolerances = tolerances;
        this.pairs = pairs;
    }

    /** The first messages that an activation has read. */
    private static final class Reads {
        private final ReplayEndpoint[] endpoints = new ReplayEndpoint[MOST_READS];
        private final int[] instances = new int[MOST_READS];
        private final long[] generations = new long[MOST_READS];
        private final boolean[] hits = new boolean[MOST_READS];
        private int count;

        void add(ReplayEndpoint endpoint, long generation, boolean isNew) {
            if (count < MOST_READS) {
                endpoints[count] = endpoint;
                instances[count] = endpoint.instance();
                generations[count] = generation;
                hits[count] = isNew;
                count++;
            }
        }

        List<String> texts() {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                texts.add(endpoints[i].identity().name() + ":" + instances[i] + " generation " + generations[i]
                        + (hits[i] ? " (hit)" : " (again)"));
            }
            return texts;
        }
    }

    void begin(ActivationBuffer next) {
        activation = next;
        parting = null;
        activations++;
        if (reads.count > 0) {
            Reads empty = readsBefore;
            readsBefore = reads;
            reads = empty;
            reads.count = 0;
        }
        clockReadings = 0;
    }

    /** Forgets what was found so far, which is not compared: effects are from here on. */
    void goOn() {
        skipped = activations;
        places.clear();
        publications.clear();
        kinds.clear();
        first = null;
        firstParting = null;
        parting = null;
    }

    /** Notes that the module did that in place of an operation of the activation: the sequences part there. */
    void parted(int at, String came) {
        if (parting != null) {
            parting.came(came);
        } else if (isFirst(activation.ns(Math.min(at, activation.length() - 1)))) {
            parting = new SequenceParting(activation, at, came);
        }
    }

    /** Notes what the module did behind the place at which its activation parted from the record. */
    void came(String operation) {
        if (parting != null) {
            parting.came(operation);
        }
    }

    private boolean isFirst(long ns) {
        return first == null || ns < first.ns();
    }

    /** Notes an exception of the module that its record does not have, or that its host has handled. Any thread. */
    void threw(Throwable thrown) {
        exceptions.add(thrown, activations - 1, activation == null ? 0 : activation.timeUs());
    }

    void read(ReplayEndpoint endpoint, long generation, boolean isNew) {
        reads.add(endpoint, generation, isNew);
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
        of(publication).unrecorded();
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
        of(publication).unrecorded();
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
        ComparedMessages of = of(publication);
        MessageComparison.Result result = of.compare(topics, generation, recorded, replayed);
        if (result != null) {
            add(DifferenceKind.VALUE, ns, publication, generation, result.fields(), "");
        }
    }

    void comparedDigest(EndpointIdentity publication, long generation, long ns, boolean same) {
        of(publication).digest(same);
        if (!same) {
            add(DifferenceKind.VALUE, ns, publication, generation, List.of(), "another CRC-32C of the message");
        }
    }

    void add(DifferenceKind kind, long ns, EndpointIdentity place, long generation, String text) {
        if (place != null && kind == DifferenceKind.MISSING) {
            of(place).missing();
        } else if (place != null && kind == DifferenceKind.TOO_MANY) {
            of(place).tooMany();
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
        if (isFirst(ns)) {
            firstParting = kind == DifferenceKind.VALUE || kind == DifferenceKind.REQUEST ? null : parting;
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
                            reads.texts(),
                            clockReadings,
                            readsBefore.texts()),
                    Difference.OperationSequences.NONE);
        }
    }

    private ComparedMessages of(EndpointIdentity publication) {
        ComparedMessages known = publications.get(publication);
        if (known == null) {
            TraceTopic place = new TraceTopic(publication.name(), publication.instance());
            known = places.computeIfAbsent(place(publication), key -> new ComparedMessages(place, tolerances, pairs));
            publications.put(publication, known);
        }
        return known;
    }

    private static String place(EndpointIdentity endpoint) {
        return endpoint.name() + ":" + endpoint.instance();
    }

    /** Whether so much came otherwise that going on says nothing. */
    boolean isHopeless() {
        return isHopeless(kinds);
    }

    /** Whether a module with these counts of differences was run no further. */
    static boolean isHopeless(Map<DifferenceKind, Long> kinds) {
        long structural = kinds.getOrDefault(DifferenceKind.STRUCTURE, 0L)
                + kinds.getOrDefault(DifferenceKind.TOO_MANY, 0L)
                + kinds.getOrDefault(DifferenceKind.ORDER, 0L)
                + kinds.getOrDefault(DifferenceKind.EXCEPTION, 0L);
        return structural >= MOST_STRUCTURAL;
    }

    /** Notes that the module is run no further, being hopeless. */
    void stopped() {
        note(String.format(
                Locale.ROOT,
                "%s was run no further than %.6f s: it did %d times otherwise than recorded",
                module,
                activation.timeUs() / US_PER_S,
                MOST_STRUCTURAL));
    }

    ModuleResult result() {
        exceptions.notes(module).forEach(this::note);
        SortedMap<String, ComparedCount> counts = new TreeMap<>();
        places.forEach((place, messages) -> counts.put(place, messages.count()));
        Verdict verdict = Verdict.EQUAL;
        if (counts.values().stream().anyMatch(count -> count.within() > 0)) {
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
                counts,
                Optional.ofNullable(firstParting == null ? first : first.with(firstParting.sequences())),
                kinds,
                places.values().stream().map(ComparedMessages::result).toList(),
                reasons,
                notes,
                places.values().stream().mapToLong(ComparedMessages::smallUlps).sum());
    }
}
