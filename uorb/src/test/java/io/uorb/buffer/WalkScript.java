// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.HashSet;
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
        int[] counted =
                WatchedWords.count(() -> beforeLoad(writers, scene.loadsPerPublish()), () -> act(reader, action));
        return new Cost(counted[0], counted[1], decodes, capacity);
    }

    private void act(Reader reader, Action action) {
        switch (action) {
            case CHECK -> reader.updated();
            case OUTLOOK -> reader.outlook();
            case COPY ->
                reader.copy(
                        (words, at, target) -> {
                            decodes++;
                            target[0] = words[at];
                        },
                        new long[1]);
        }
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
                publish(writer);
            }
        }
    }

    private static void publish(RingWriter writer) {
        writer.words()[writer.begin()] = 1;
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
