// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * One execution so far: events, the store that each load reads from, and the order of the stores to each location.
 * Events are added along program order and reads-from, so neither together has cycles.
 *
 * <p>The axioms are those of RC11 (Lahav, Vafeiadis, Kang, Hur, Dreyer: Repairing Sequential Consistency in C/C++11,
 * PLDI 2017; as {@code rc11.cat} of herdtools7) with these differences, each for Java:
 *
 * <ul>
 *   <li>plain accesses have values where C++ has undefined behaviour. A plain load has no coherence with other loads;
 *       it may not read a store that another one replaces which happens before the load;
 *   <li>fences also order plain accesses (the Javadoc of VarHandle; rf of any mode is visible in Bender and Palsberg,
 *       A Formalization of Java's Concurrent Access Modes, OOPSLA 2019);
 *   <li>a release store heads no release sequence of its own thread's later stores; updates continue it.
 * </ul>
 */
final class ExecutionGraph {
    /** The knowledge of a thread. */
    static final class View {
        final List<MemoryEvent> events = new ArrayList<>();
        /** Events that happen before the next one. */
        final BitSet before = new BitSet();
        /** The same after the next fence that acquires. */
        final BitSet heard = new BitSet();
        /** The same at the last fence that releases. */
        final BitSet fenced = new BitSet();
    }

    final List<View> views = new ArrayList<>();
    final List<MemoryEvent> events = new ArrayList<>();
    private final List<List<MemoryEvent>> stores = new ArrayList<>();
    private final List<List<MemoryEvent>> loads = new ArrayList<>();

    ExecutionGraph(int threads) {
        for (int i = 0; i < threads; i++) {
            views.add(new View());
        }
    }

    /** Returns the stores to a location in their order, without the initial one. */
    List<MemoryEvent> stores(int location) {
        return at(stores, location);
    }

    List<MemoryEvent> loads(int location) {
        return at(loads, location);
    }

    private static List<MemoryEvent> at(List<List<MemoryEvent>> lists, int location) {
        while (lists.size() <= location) {
            lists.add(new ArrayList<>());
        }
        return lists.get(location);
    }

    /**
     * Returns the places, in the order of stores, of those that the thread's next load may read; -1 is the initial
     * value. The newest comes first.
     */
    List<Integer> readable(int thread, int location, Strength strength) {
        List<MemoryEvent> order = stores(location);
        boolean isUpdate = strength.kind() == Strength.Kind.UPDATE;
        int least = isUpdate ? newestKnown(thread, location, AccessMode.PLAIN) : newestSeen(thread, location, strength);
        List<Integer> places = new ArrayList<>();
        for (int place = order.size() - 1; place >= least; place--) {
            if (!isUpdate || !isTaken(order, place)) {
                places.add(place);
            }
        }
        return places;
    }

    /** Returns the places that the thread's next store may take in the order of stores, the last one first. */
    List<Integer> storable(int thread, int location) {
        List<MemoryEvent> order = stores(location);
        int least = newestKnown(thread, location, AccessMode.PLAIN);
        List<Integer> places = new ArrayList<>();
        for (int place = order.size(); place > least; place--) {
            if (!isTaken(order, place - 1)) {
                places.add(place);
            }
        }
        return places;
    }

    /** Whether an update reads the store at that place, so that no other store may come between them. */
    private static boolean isTaken(List<MemoryEvent> order, int place) {
        int next = place + 1;
        return next < order.size()
                && order.get(next).isUpdate()
                && order.get(next).source == (place < 0 ? null : order.get(place));
    }

    private int newestSeen(int thread, int location, Strength load) {
        return newestKnown(thread, location, load.read() == AccessMode.PLAIN ? null : AccessMode.OPAQUE);
    }

    /**
     * Returns the place of the newest store that happens before the thread's next access, or that a load has read which
     * does.
     *
     * @param least loads of this mode or a stronger one count; null for none
     */
    private int newestKnown(int thread, int location, AccessMode least) {
        BitSet before = views.get(thread).before;
        List<MemoryEvent> order = stores(location);
        int newest = order.size() - 1;
        while (newest >= 0 && !before.get(order.get(newest).id)) {
            newest--;
        }
        if (least != null) {
            for (MemoryEvent load : loads(location)) {
                if (load.source != null
                        && before.get(load.id)
                        && load.strength.read().isAtLeast(least)) {
                    newest = Math.max(newest, order.indexOf(load.source));
                }
            }
        }
        return newest;
    }

    MemoryEvent addLoad(int thread, int location, Strength strength, int site, int from) {
        MemoryEvent load = add(thread, location, strength, site);
        load.loads = true;
        load.source = from < 0 ? null : stores(location).get(from);
        loads(location).add(load);
        if (load.source != null) {
            View view = views.get(thread);
            if (strength.acquires()) {
                view.before.or(load.source.released);
                load.before.or(load.source.released);
            } else {
                view.heard.or(load.source.released);
            }
        }
        return load;
    }

    MemoryEvent addStore(int thread, int location, Strength strength, int site, int place, Object value) {
        MemoryEvent store = add(thread, location, strength, site);
        store(store, place, value);
        return store;
    }

    /** Turns a load into an update; the store comes right after the one that was read. */
    void update(MemoryEvent load, Object value) {
        store(load, load.source == null ? 0 : stores(load.location).indexOf(load.source) + 1, value);
        if (load.source != null) {
            load.released.or(load.source.released);
        }
    }

    private void store(MemoryEvent store, int place, Object value) {
        store.stores = true;
        store.stored = value;
        View view = views.get(store.thread);
        store.released = (BitSet) (store.strength.releases() ? view.before : view.fenced).clone();
        if (store.strength.releases()) {
            store.released.set(store.id);
        }
        stores(store.location).add(place, store);
    }

    void addFence(int thread, Strength strength, int site) {
        View view = views.get(thread);
        if (strength.acquires()) {
            view.before.or(view.heard);
        }
        add(thread, -1, strength, site);
        if (strength.releases()) {
            view.fenced.or(view.before);
        }
    }

    private MemoryEvent add(int thread, int location, Strength strength, int site) {
        View view = views.get(thread);
        MemoryEvent event = new MemoryEvent(
                events.size(), thread, view.events.size(), location, strength, site, (BitSet) view.before.clone());
        events.add(event);
        view.events.add(event);
        view.before.set(event.id);
        return event;
    }

    /** Returns a fingerprint that depends on the execution, not on the order in which it was built. */
    Fingerprint fingerprint() {
        Fingerprint.Maker maker = new Fingerprint.Maker();
        for (View view : views) {
            maker.add(view.events.size());
            for (MemoryEvent event : view.events) {
                if (event.loads) {
                    maker.add(name(event.source));
                }
            }
        }
        for (List<MemoryEvent> order : stores) {
            if (order.size() > 1) {
                for (MemoryEvent store : order) {
                    maker.add(name(store));
                }
            }
            maker.add(order.size());
        }
        return maker.made();
    }

    private static int name(MemoryEvent event) {
        return event == null ? 0 : (event.thread + 1) * 65_536 + event.place;
    }
}
