// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The threads of the JVM that stop all others and collect meanwhile. Stopped threads wait for them, so that they have
 * the highest priority: else everything that runs on the machine prolongs a stop. Workers that the JVM starts later
 * inherit it.
 */
final class SafepointThreads {
    private static final String NAME = "collection";
    private static final String COST = "a collection runs before everything else";
    /**
     * As HotSpot calls them: the workers of Parallel and G1, and those of stops in ZGC on JDK 17. Workers that collect
     * beside the program are not among them: they would run before it.
     */
    private static final Pattern NAMES = Pattern.compile("VM Thread|GC Thread#\\d+|RuntimeWorker#\\d+");

    private SafepointThreads() {}

    /** The JVM's threads alone: those of programs may have such names too. */
    private static Map<Integer, String> find() {
        Map<Integer, String> threads = ProcFiles.threads(NAMES);
        Thread.getAllStackTraces().keySet().forEach(ofJava -> threads.values().remove(ofJava.getName()));
        return threads;
    }

    /** Gives them the usual policy again. */
    static void release() {
        find().keySet().forEach(Libc::setUsualPolicy);
    }

    /** Gives them a priority of {@code SCHED_FIFO}. */
    static RealtimeFinding schedule(int priority) {
        Map<Integer, String> threads = find();
        String reason = threads.isEmpty() ? "this JVM has no thread VM Thread" : refusal(threads, priority);
        return reason.isEmpty()
                ? RealtimeFinding.done(
                        NAME, "SCHED_FIFO " + priority + " for " + String.join(", ", threads.values()), COST)
                : RealtimeFinding.refused(NAME, reason, "run a JDK with HotSpot and glibc", COST);
    }

    private static String refusal(Map<Integer, String> threads, int priority) {
        for (Map.Entry<Integer, String> thread : threads.entrySet()) {
            String reason = Libc.setFifoPriority(thread.getKey(), priority);
            if (!reason.isEmpty() || ProcFiles.fifoPriority(thread.getKey()) != priority) {
                return "priority " + priority + " of " + thread.getValue() + ": "
                        + (reason.isEmpty() ? "/proc/self/task does not show it" : reason);
            }
        }
        return "";
    }
}
