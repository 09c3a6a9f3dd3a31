// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Runs a script in all executions that {@link ExecutionGraph} and {@link VolatileOrder} permit, one after another,
 * until one breaks a property.
 *
 * <p>A thread runs until a load that another thread, which has not ended, may answer with a store still to come. Then
 * it is stopped, and started again once it is decided what the load reads: its earlier loads read the same again. A
 * store or a fence need not wait, for whatever comes later can be added later, at any place in the order of stores. Of
 * threads that wait, a group is chosen whose loads no other thread can answer, and all ways to go on with one of the
 * group are followed. Executions that were met before are not followed twice.
 */
final class ModelExplorer {
    /** More accesses of one thread than any script needs: a loop that waits for a store that does not come. */
    private static final int MOST_STEPS = 2_000;

    private final Supplier<? extends ModelProgram> script;
    private final long mostExecutions;
    private final ModelLocations locations = new ModelLocations();
    private final Decisions decisions = new Decisions();
    private final Set<Fingerprint> met = new HashSet<>();
    private final List<ModelThread> threads = new ArrayList<>();
    private ModelProgram program;
    private ExecutionGraph graph;
    /** The thread that runs; null at the end of an execution. */
    private ModelThread present;

    private final ModelThread end = new ModelThread(-1, null);
    private final Set<String> outcomes = new TreeSet<>();
    private long executions;
    private long unending;
    private boolean isComplete;
    private String failure;

    ModelExplorer(Supplier<? extends ModelProgram> script, long mostExecutions) {
        this.script = script;
        this.mostExecutions = mostExecutions;
    }

    StateExploration explore() {
        program = script.get();
        for (Supplier<?> body : program.threads()) {
            threads.add(new ModelThread(threads.size(), body));
        }
        ModelMemory.explore(this);
        try {
            boolean hasNext = true;
            while (hasNext && failure == null) {
                execute();
                if (locations.hasGrown()) {
                    decisions.clear();
                    met.clear();
                    outcomes.clear();
                    executions = 0;
                    unending = 0;
                    failure = null;
                } else {
                    isComplete = !decisions.advance();
                    hasNext = !isComplete && executions + unending < mostExecutions;
                }
            }
        } finally {
            ModelMemory.explore(null);
            HeapSlots.forgetWords();
        }
        return new StateExploration(executions, unending, isComplete, outcomes, failure);
    }

    private void execute() {
        locations.begin();
        decisions.restart();
        graph = new ExecutionGraph(threads.size());
        threads.forEach(ModelThread::reset);
        try {
            List<ModelThread> waiting = runAll();
            while (!waiting.isEmpty() && failure == null) {
                goOn(waiting);
                waiting = runAll();
            }
            checkOrder();
            if (failure == null) {
                finish();
            }
        } catch (Halt halt) {
            if (halt == Halt.UNENDING) {
                unending++;
            }
        }
    }

    /** Runs each thread as far as it gets; returns those that wait. */
    private List<ModelThread> runAll() {
        List<ModelThread> waiting = new ArrayList<>();
        for (ModelThread thread : threads) {
            if (!thread.finished && thread.pending == null && failure == null) {
                run(thread);
            }
            if (!thread.finished) {
                waiting.add(thread);
            }
        }
        return waiting;
    }

    private void run(ModelThread thread) {
        thread.restart();
        present = thread;
        try {
            thread.result = thread.body.get();
            thread.finished = true;
        } catch (Halt halt) {
            if (halt != Halt.WAITS) {
                throw halt;
            }
        } catch (RuntimeException | AssertionError e) {
            fail("thread " + thread.number + ": " + e);
        } finally {
            present = null;
        }
    }

    private void finish() {
        if (!met.add(graph.fingerprint())) {
            return;
        }
        executions++;
        end.restart();
        present = end;
        try {
            List<?> results = threads.stream().map(thread -> thread.result).toList();
            outcomes.add(results.toString());
            program.check(results);
        } catch (RuntimeException | AssertionError e) {
            fail(String.valueOf(e.getMessage()));
        } finally {
            present = null;
        }
    }

    private void fail(String message) {
        checkOrder();
        failure = message + "\n" + GraphPrinter.print(graph, locations);
    }

    /** Decides for one of the threads that wait what it reads. */
    private void goOn(List<ModelThread> waiting) {
        List<ModelThread> group = ModelThread.smallestGroup(waiting, locations);
        List<List<Integer>> places = new ArrayList<>();
        int ways = 0;
        for (ModelThread thread : group) {
            places.add(readable(thread, thread.pending));
            ways += places.get(places.size() - 1).size();
        }
        if (ways == 0) {
            fail("threads wait for each other");
            return;
        }
        int way = choose(ways);
        int reader = 0;
        while (way >= places.get(reader).size()) {
            way -= places.get(reader).size();
            reader++;
        }
        ModelThread thread = group.get(reader);
        read(thread, thread.pending, places.get(reader).get(way));
    }

    /** Chooses one of some ways; a graph that was met before is not followed again, whatever thread it is about. */
    private int choose(int ways) {
        if (ways > 1 && decisions.isNew() && !met.add(graph.fingerprint())) {
            throw halt(Halt.PRUNED);
        }
        return decisions.choose(ways);
    }

    private List<Integer> readable(ModelThread thread, ModelThread.Pending access) {
        List<Integer> places = graph.readable(thread.number, access.location(), access.strength());
        if (access.isEntry()) {
            places.removeIf(place -> !valueAt(access.location(), place).equals(0L));
        }
        return places;
    }

    private void read(ModelThread thread, ModelThread.Pending access, int place) {
        MemoryEvent event = graph.addLoad(thread.number, access.location(), access.strength(), access.site(), place);
        if (access.change() != null) {
            Object value = access.change().apply(valueOf(event));
            if (value != ModelMemory.NOTHING) {
                graph.update(event, value);
            }
        }
        thread.pending = null;
        checkOrderOf(event);
    }

    /** Checks the order, unless the execution before has: up to the newest choice they are one. */
    private void checkOrderOf(MemoryEvent event) {
        if (event.isVolatileAccess() && decisions.isNew()) {
            checkOrder();
        }
    }

    private void checkOrder() {
        if (!VolatileOrder.exists(graph)) {
            throw halt(Halt.PRUNED);
        }
    }

    private Object valueAt(int location, int place) {
        return place < 0
                ? locations.location(location).initial
                : graph.stores(location).get(place).stored;
    }

    private Object valueOf(MemoryEvent load) {
        return load.source == null ? locations.location(load.location).initial : load.source.stored;
    }

    // What threads do.

    void create(Object object) {
        if (!locations.isCreated(object)) {
            locations.create(object, present.number, present.created++);
        }
    }

    boolean isSame(Object one, Object other) {
        return locations.isSame(one, other);
    }

    Object load(Object base, int offset, Strength strength, int site) {
        ModelLocations.Location location = use(base, offset, false);
        if (present == end) {
            return last(location);
        }
        if (!location.shared || location.writers == 0) {
            return present.own(location);
        }
        return valueOf(loadOrUpdate(new ModelThread.Pending(location.number, strength, site, null, false)));
    }

    void store(Object base, int offset, Object value, Strength strength, int site) {
        ModelLocations.Location location = use(base, offset, true);
        if (base instanceof Object[] elements && locations.isCreated(base)) {
            elements[offset] = value; // for code that is not rewritten
        }
        if (present == end || !location.shared) {
            present.setOwn(location, value);
            return;
        }
        MemoryEvent event = again(location.number, site);
        if (event == null) {
            List<Integer> places = graph.storable(present.number, location.number);
            int place = places.get(choose(places.size()));
            event = graph.addStore(present.number, location.number, strength, site, place, value);
            present.replayed++;
            checkOrderOf(event);
        }
        event.stored = value;
    }

    /** Updates; the entry of a monitor waits until it is free. */
    Object update(Object base, int offset, Strength strength, int site, UnaryOperator<Object> change, boolean isEntry) {
        ModelLocations.Location location = use(base, offset, true);
        if (present == end || !location.shared) {
            Object old = present == end ? last(location) : present.own(location);
            Object value = change.apply(old);
            if (value != ModelMemory.NOTHING) {
                present.setOwn(location, value);
            }
            return old;
        }
        MemoryEvent event = loadOrUpdate(new ModelThread.Pending(location.number, strength, site, change, isEntry));
        Object old = valueOf(event);
        if (event.stores) {
            event.stored = change.apply(old);
        }
        return old;
    }

    void fence(Strength strength, int site) {
        step();
        if (present != end && !strength.isPlain() && again(-1, site) == null) {
            graph.addFence(present.number, strength, site);
            present.replayed++;
        }
    }

    void enter(Object monitor, int offset) {
        int held = present.held.merge(monitor, 1, Integer::sum);
        if (held == 1) {
            update(monitor, offset, Strength.ENTRY, -1, old -> 1L, true);
        }
    }

    /**
     * Gives up an execution for one in which the present thread came here later. The threads that it waits for stand
     * before it in the script, so that what they use is known by then.
     */
    void comeLater() {
        throw halt(Halt.PRUNED);
    }

    void exit(Object monitor, int offset) {
        if (present.halt == null && present.held.merge(monitor, -1, Integer::sum) == 0) {
            store(monitor, offset, 0L, Strength.store(AccessMode.ORDERED), -1);
        }
    }

    private ModelLocations.Location use(Object base, int offset, boolean stores) {
        step();
        ModelLocations.Location location = locations.at(base, offset);
        if (present != end) {
            locations.use(location, present.number, stores);
            if (locations.hasGrown()) {
                throw halt(Halt.PRUNED);
            }
        }
        return location;
    }

    private void step() {
        if (present.halt != null) {
            throw present.halt; // the code has gone on in a finally block
        }
        if (++present.steps > MOST_STEPS) {
            throw halt(Halt.UNENDING);
        }
    }

    private Halt halt(Halt halt) {
        if (present != null) {
            present.halt = halt;
        }
        return halt;
    }

    /** Returns the value that a location has once all threads have ended. */
    private Object last(ModelLocations.Location location) {
        if (end.hasOwn(location)) {
            return end.own(location);
        }
        if (location.shared) {
            List<MemoryEvent> stores = graph.stores(location.number);
            return valueAt(location.number, stores.size() - 1);
        }
        return location.owner < 0
                ? location.initial
                : threads.get(location.owner).own(location);
    }

    /** Returns the present thread's next event if it has been there before, else null. */
    private MemoryEvent again(int location, int site) {
        List<MemoryEvent> events = graph.views.get(present.number).events;
        if (present.replayed == events.size()) {
            return null;
        }
        MemoryEvent event = events.get(present.replayed++);
        if (event.location != location || event.site != site) {
            throw new ScriptMisuse("a thread does not repeat itself at " + GraphPrinter.site(site));
        }
        return event;
    }

    private MemoryEvent loadOrUpdate(ModelThread.Pending access) {
        MemoryEvent event = again(access.location(), access.site());
        if (event != null) {
            return event;
        }
        int writers = locations.location(access.location()).writers;
        boolean moreMayCome = false;
        for (ModelThread other : threads) {
            moreMayCome |= other != present && !other.finished && (writers & 1 << other.number) != 0;
        }
        List<Integer> places = moreMayCome ? List.of() : readable(present, access);
        if (places.isEmpty()) {
            present.pending = access;
            throw halt(Halt.WAITS);
        }
        read(present, access, places.get(choose(places.size())));
        present.replayed++;
        List<MemoryEvent> events = graph.views.get(present.number).events;
        return events.get(events.size() - 1);
    }
}
