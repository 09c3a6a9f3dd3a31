// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs scenes on the buffer that its own class loader knows: {@link WatchedBuffer} compiles and loads it beside watched
 * classes.
 */
public final class WalkScript implements Walks {
    /** More than any walk that has an end needs: a reader that chases its publisher stops here, and is found out. */
    private static final int MOST_PUBLISHES = 10_000;

    private int decodes;
    private int loads;
    private int publishes;

    /** For the class loader. */
    public WalkScript() {}

    @Override
    public Cost run(Scene scene, Action action) {
        NodeBuffer node = new NodeBuffer(scene.queueLength(), 1);
        RingWriter[] writers = new RingWriter[scene.publishers()];
        int capacity = 0;
        for (int i = 0; i < writers.length; i++) {
            writers[i] = node.acquireWriter();
            capacity = fill(writers[i]);
        }
        Reader reader = new Reader(node, 0);
        publish(writers, scene.lag());
        decodes = 0;
        publishes = 0;
        loads = 0;
        int counted = WatchedWords.count(() -> beforeLoad(writers, scene.loadsPerPublish()), () -> act(reader, action));
        return new Cost(counted, decodes, capacity);
    }

    @Override
    public List<Long> takeAtJoin(int rings, int load) {
        NodeBuffer node = new NodeBuffer(4, 1);
        RingWriter first = node.acquireWriter();
        for (int i = 1; i < rings; i++) {
            node.acquireWriter();
        }
        Reader reader = new Reader(node, 0);
        List<Long> taken = new ArrayList<>();
        loads = 0;
        WatchedWords.count(() -> joinAt(load, node, first), () -> take(reader, taken));
        joinAt(loads, node, first);
        take(reader, taken);
        take(reader, taken);
        return taken;
    }

    @Override
    public List<Long> takeAtJoinWhileWatching(int rings, int load) {
        NodeBuffer node = new NodeBuffer(4, 1);
        RingWriter first = node.acquireWriter();
        for (int i = 1; i < rings; i++) {
            node.acquireWriter();
        }
        Reader reader = new Reader(node, 0);
        List<Long> taken = new ArrayList<>();
        publish(first, 1);
        checkAndTake(reader, taken);
        loads = 0;
        WatchedWords.count(() -> joinAt(load, node, first), () -> checkAndTake(reader, taken));
        joinAt(loads, node, first);
        checkAndTake(reader, taken);
        checkAndTake(reader, taken);
        return taken;
    }

    @Override
    public Taken takeAtWidening(int load, int messages) {
        NodeBuffer node = new NodeBuffer(4, 1);
        RingWriter[] writers = {node.acquireWriter(), node.acquireWriter()};
        Reader reader = new Reader(node, 0);
        reader.setWindow(1, true);
        List<Long> taken = new ArrayList<>();
        loads = 0;
        WatchedWords.count(() -> publishAt(load, node, writers, messages), () -> take(reader, taken));
        publishAt(loads, node, writers, messages);
        reader.setWindow(4, false);
        for (int i = 0; i < messages; i++) {
            take(reader, taken);
        }
        return new Taken(taken, reader.skippedOpaque() + reader.lostOpaque());
    }

    private void publishAt(int load, NodeBuffer node, RingWriter[] writers, int messages) {
        if (loads++ == load && node.generation() == 0) {
            for (int n = 1; n < messages; n++) {
                publish(writers[0], n);
            }
            publish(writers[1], messages);
        }
    }

    private void joinAt(int load, NodeBuffer node, RingWriter first) {
        if (loads++ == load && node.generation() <= 1) {
            publish(node.acquireWriter(), 2);
            publish(first, 3);
        }
    }

    /** As a Subscription does it. */
    private static void checkAndTake(Reader reader, List<Long> taken) {
        boolean updated = reader.updated();
        long stamp = reader.nextShort();
        int at = stamp > 0 ? reader.shortIndex(stamp) : Reader.NONE;
        if (stamp > 0 && reader.acceptShort(at, stamp)) {
            taken.add(reader.shortWords()[at]);
            return;
        }
        int before = taken.size();
        if (stamp != 0) {
            take(reader, taken);
        }
        if (updated && taken.size() == before) {
            taken.add(-1L);
        }
    }

    private static void take(Reader reader, List<Long> taken) {
        int at = reader.openNext();
        if (at != Reader.NONE) {
            taken.add(reader.words()[at]);
            reader.accept(at);
        }
    }

    private void act(Reader reader, Action action) {
        switch (action) {
            case CHECK -> reader.updated();
            case WAIT_CHECK -> reader.waitCheck();
            case COPY -> copy(reader);
        }
    }

    private void copy(Reader reader) {
        int at;
        do {
            at = reader.openNextOrAgain();
            if (at == Reader.NONE) {
                return;
            }
            decodes++;
        } while (!reader.accept(at));
    }

    private void beforeLoad(RingWriter[] writers, int loadsPerPublish) {
        loads++;
        if (loadsPerPublish != 0 && loads % loadsPerPublish == 0 && publishes < MOST_PUBLISHES) {
            publish(writers, 1);
        }
    }

    private void publish(RingWriter[] writers, int count) {
        for (int i = 0; i < count; i++) {
            publishes++;
            for (RingWriter writer : writers) {
                publish(writer, 1);
            }
        }
    }

    private static void publish(RingWriter writer, long value) {
        writer.words()[writer.begin()] = value;
        writer.commit();
    }

    /** Publishes until a cell is used again; returns the number of cells. */
    private static int fill(RingWriter writer) {
        Set<Integer> used = new HashSet<>();
        while (used.add(writer.begin())) {
            writer.commit();
        }
        writer.commit();
        return used.size();
    }
}
