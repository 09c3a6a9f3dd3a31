// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.observe.Tracing;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.RecorderLosses;
import io.uorb.trace.checkpoint.Checkpoint;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.series.MessagePairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Verifies one module of a trace: creates it and runs its activations of all lanes in the order of their begins ({@code
 * determinism:D-40} to {@code determinism:D-42}). For one thread, which {@link #run} uses. The mode determines the
 * answers to their operations, and what is done with differences.
 */
public final class ModuleVerification {
    private static final double US_PER_S = 1e6;
    private final RecordedTrace trace;
    private final String module;
    private final ReplayedModule replayed;
    private final Tolerances tolerances;
    private final ReplayMode mode;
    private final ThreadTurns turns;
    private final ActivationBuffer buffer = new ActivationBuffer();
    private Orb orb;
    private EffectComparison log;
    private ActivationCursor cursor;
    private MessagePairs pairs = MessagePairs.NONE;
    private LongConsumer position = timeUs -> {};
    private final List<ModuleLane> lanes = new ArrayList<>();
    private ReplayPlayer player;
    private long lastEndNs = Long.MIN_VALUE;
    private ModuleLane lastLane;
    private EndpointKind lastKind = EndpointKind.CONSTRUCTION;
    private boolean ended;
    private VerifiedPart part = new VerifiedPart(null, null);

    private ParameterChanges changes = new ParameterChanges(Map.of());

    /** Creates a verification that has not begun: the module must do what it did. */
    public ModuleVerification(RecordedTrace trace, String module, ModuleMaker maker, Tolerances tolerances) {
        this(trace, module, maker, tolerances, new VerifyMode());
    }

    /** Creates a replay that has not begun. */
    public ModuleVerification(
            RecordedTrace trace, String module, ModuleMaker maker, Tolerances tolerances, ReplayMode mode) {
        this.trace = Objects.requireNonNull(trace, "trace");
        this.module = Objects.requireNonNull(module, "module");
        this.replayed = new ReplayedModule(module, maker);
        this.tolerances = Objects.requireNonNull(tolerances, "tolerances");
        this.mode = Objects.requireNonNull(mode, "mode");
        this.turns = new ThreadTurns(ReplayMode.TURN_LIMIT_MS, mode.runLimitMs());
    }

    /** Sets parameters by name that the module gets in place of the recorded ones; returns this. */
    public ModuleVerification with(Map<String, String> otherParameters) {
        changes = new ParameterChanges(Map.copyOf(otherParameters));
        return this;
    }

    /**
     * Verifies a part of the record only; returns this.
     *
     * @param begin whose state the module gets after its making; null to begin with the record
     * @param end the last activation is that of this checkpoint, whose state is compared; null for the record's end
     */
    public ModuleVerification between(Checkpoint begin, Checkpoint end) {
        part = new VerifiedPart(begin, end);
        return this;
    }

    /** Sets the receiver of differing pairs of messages, and of later pairs of their topics; returns this. */
    public ModuleVerification telling(MessagePairs receiver) {
        pairs = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /**
     * Sets the receiver of the recorded time of each activation before it runs, us, on the running thread; returns
     * this.
     */
    public ModuleVerification reporting(LongConsumer receiver) {
        position = Objects.requireNonNull(receiver, "receiver");
        return this;
    }

    /** Runs all activations and returns the result. */
    public ModuleResult run() {
        log = new EffectComparison(module, this::topic, tolerances, pairs);
        cursor = new ActivationCursor(trace, this::topic, log, turns, mode.freedom());
        player = new ReplayPlayer(module, trace.histories(), cursor, mode, turns, changes);
        player.goOnFrom(part.from());
        orb = Orb.builder()
                .clock(mode.newClock())
                .errorHandler((source, error) -> log.threw(error))
                .paths(Tracing.by(player))
                .build();
        mode.begin(cursor, orb);
        for (RecordedLane lane : trace.lanes()) {
            if (ModuleLane.has(lane, module)) {
                lanes.add(new ModuleLane(lane, module, cursor.endpoints::number));
            }
        }
        try {
            ModuleLane next = next();
            while (next != null && !ended) {
                between(next.timeUs());
                step(next);
                next = next();
            }
            if (part.endsAtItsBegin()) {
                resume(); // nothing follows the checkpoint
            }
            between(Long.MAX_VALUE);
        } finally {
            close();
        }
        if (!part.hasBegun()) {
            log.reason(part.from() + " was not reached");
        }
        boolean isWhole = trace.wholeUntilUs() == Long.MAX_VALUE;
        lanes.forEach(lane -> lane.incomplete(part.endsWithRecord(), isWhole).forEach(log::reason));
        RecorderLosses.reasons(trace, module).forEach(log::reason);
        if (trace.isDamaged()) {
            log.reason("the record is damaged: activations of " + module + " may be missing");
        }
        changes.unused()
                .forEach(name -> log.reason("parameter " + name + " was not changed: " + module
                        + " has read none of that name" + changes.nearHint(name)));
        endTail();
        return log.result();
    }

    /** Runs activations that are not recorded, up to that time of the next one that is, us. */
    private void between(long nextUs) {
        while (!ended && mode.make(buffer, nextUs)) {
            play(buffer.identity(0));
        }
        ended = ended || mode.isEndless();
    }

    /** Counts the activations that were not run, with the time of the last one; at a checkpoint there is no tail. */
    private void endTail() {
        long lastUs = buffer.timeUs();
        long notRun = 0;
        for (ModuleLane lane : part.endsWithRecord() ? lanes : List.<ModuleLane>of()) {
            while (lane.seek() && lane.take(buffer)) {
                notRun++;
                lastUs = Math.max(lastUs, buffer.timeUs());
            }
        }
        log.end(lastUs, notRun, !part.endsWithRecord() || trace.isDamaged());
    }

    /** Returns a topic that the module has made an endpoint of; null if it has not. */
    private OrbMetadata<?> topic(String name) {
        return orb.topics().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the lane with the earliest begin; null at the end of all. */
    private ModuleLane next() {
        ModuleLane earliest = null;
        for (ModuleLane lane : lanes) {
            if (lane.seek() && (earliest == null || lane.ns() - earliest.ns() < 0)) {
                earliest = lane;
            }
            if (part.hasBegun() && isBroken(lane)) {
                if (!replayed.isMade()) {
                    unmade();
                }
                return null; // activations of the module may be missing: its state is not known any more
            }
        }
        boolean isTail = earliest != null && lanes.size() > 1 && earliest.timeUs() > trace.wholeUntilUs();
        if (isTail) {
            String from = String.format(
                    Locale.ROOT, "%s is not verified from %.3f s on", module, earliest.timeUs() / US_PER_S);
            if (trace.isDamaged()) {
                log.reason("the record is damaged and was cut off: " + from);
            } else {
                log.note("the record was cut off: " + from);
            }
        }
        return isTail ? null : earliest;
    }

    private static boolean isBroken(ModuleLane lane) {
        return lane.gaps() > 0 || lane.missing() > 0 || !lane.damage().isEmpty();
    }

    private void step(ModuleLane lane) {
        if (part.isBefore(lane)) {
            skip(lane);
            return;
        }
        if (!part.hasBegun() && (!resume() || isBroken(lane))) {
            ended = true;
            return;
        }
        position.accept(lane.timeUs());
        long beginNs = lane.ns();
        EndpointIdentity endpoint = lane.endpoint();
        boolean isLast = part.isLast(lane);
        if (!lane.take(buffer)) {
            return; // the rest of it was not recorded
        }
        boolean overlaps = beginNs < lastEndNs && lane != lastLane;
        if (overlaps && lastKind != EndpointKind.CONSTRUCTION) {
            log.note("activations overlap on threads " + lastLane.thread() + " and " + lane.thread()
                    + ": the module shares its state between threads");
        }
        lastEndNs = buffer.ns(buffer.length() - 1);
        lastLane = lane;
        lastKind = endpoint.kind();
        play(endpoint);
        ended = ended || isLast;
    }

    /** Runs the activation in the buffer. */
    private void play(EndpointIdentity endpoint) {
        if (ended) {
            return;
        }
        log.begin(buffer);
        if (mode.before(buffer)) {
            run(endpoint);
            player.finish();
        } else {
            player.keepParameters(buffer);
        }
        mode.after(buffer);
        if (!ended && mode.givesUp() && log.isHopeless()) {
            log.stopped();
            ended = true;
        }
        ended = ended || log.missesInputs();
    }

    /** Passes an activation over, but for the module's making. */
    private void skip(ModuleLane lane) {
        boolean isLast = part.isLastBefore(lane);
        EndpointIdentity endpoint = lane.endpoint();
        if (lane.take(buffer)) {
            log.begin(buffer);
            if (ReplayedModule.isMaking(endpoint)) {
                construct();
                player.finish();
            }
        }
        if (isLast) {
            part.reached();
            lane.forgetProblems();
        }
    }

    /** Begins with the checkpoint's state; makes the module if its making is not recorded. False if that fails. */
    private boolean resume() {
        part.begins();
        Checkpoint from = part.from();
        if (!replayed.isMade() && !ended) {
            player.forget();
            player.taking(new TakenInstances(trace, module));
            make();
            player.taking(new TakenInstances());
        }
        from.instances().forEach(cursor.endpoints::changeInstance);
        log.goOn();
        if (!player.isRestored() && replayed.isMade()) {
            log.reason(module + " does not go on from " + from + ": it does not restore a state of "
                    + from.endpoint().name());
        }
        player.goOnFrom(null);
        return player.isRestored();
    }

    private void run(EndpointIdentity endpoint) {
        if (ReplayedModule.isMaking(endpoint)) {
            construct();
            return;
        }
        if (!replayed.isMade() && !ended) {
            unmade();
            ended = true;
            return;
        }
        int number = buffer.endpoint(0);
        if (number < 0 && (endpoint.kind() == EndpointKind.CONSTRUCTION || endpoint.kind() == EndpointKind.NAMED)) {
            number = awaitEndpoint(endpoint);
        }
        if (number < 0) {
            player.play(buffer, true);
            log.add(DifferenceKind.STRUCTURE, buffer.ns(0), null, 0, "the replayed module has no " + endpoint);
            player.forget();
            return;
        }
        if (cursor.endpoints.get(number).action() != null) {
            player.play(buffer, true);
            player.run(number, buffer.cause(0), buffer.value(0));
            return;
        }
        player.play(buffer, false);
        if (!turns.give(number)) {
            player.forget();
            log.add(DifferenceKind.STRUCTURE, buffer.ns(0), null, 0, "no thread of the replay runs " + endpoint);
            log.reason("no thread of " + module + " runs " + endpoint + "; it was not run after that");
            ended = true;
        }
    }

    private void unmade() {
        log.reason(
                "the creation of " + module + " is not recorded: the log must contain it, or follow a log that does");
    }

    /** Waits until a thread of the module has come to the begin of an activation, whose endpoint it makes there. */
    private int awaitEndpoint(EndpointIdentity endpoint) {
        return turns.awaitArrival(() -> cursor.endpoints.number(endpoint));
    }

    private void construct() {
        replayed.close(log);
        player.play(buffer, false);
        if (!make()) {
            log.add(DifferenceKind.EXCEPTION, buffer.ns(0), null, 0, "the module cannot be made");
        }
    }

    /** Makes the module; false, and the verification ends, if that fails. */
    private boolean make() {
        boolean isMade = replayed.make(orb, log);
        if (!isMade) {
            player.forget();
            ended = true;
        }
        return isMade;
    }

    private void close() {
        turns.close();
        replayed.close(log);
        orb.close();
    }
}
