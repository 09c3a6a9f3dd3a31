// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.trace.TraceMemory;
import io.uorb.ulog.UlogLosses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Contents of the logs of a trace, found while they are read. One thread; then several read it. */
final class TraceIndex {
    private static final int MOST_PROBLEMS = 20;

    final Map<Integer, LoggedLane> lanes = new TreeMap<>();
    final Map<String, GenerationIndex> messages = new HashMap<>();
    final LoggedDefinitions definitions = new LoggedDefinitions();
    final UlogLosses losses = new UlogLosses();
    final TextParts texts;
    final List<String> problems = new ArrayList<>();
    long messageCount;
    long messageBytes;
    long traceBytes;
    long firstUs = Long.MAX_VALUE;
    long lastUs;
    /** When the last block was written, us. */
    long writtenUs;

    final TraceMemory memory;
    private final List<MappedLog> files;

    TraceIndex(List<MappedLog> files, TraceMemory memory) {
        this.files = files;
        this.memory = memory;
        texts = new TextParts(memory);
    }

    LoggedLane lane(int number) {
        return lanes.computeIfAbsent(number, key -> new LoggedLane(key, files, texts, memory));
    }

    /** Notes what is wrong with the logs, if there is not much of it already. */
    void problem(String text) {
        if (problems.size() < MOST_PROBLEMS) {
            damaged(text);
        }
    }

    /** Notes what is wrong with a log as a whole. */
    void damaged(String text) {
        problems.add(text);
    }
}
