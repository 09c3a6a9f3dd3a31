// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.input.HeapShare;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Calls to nodes: one at a time to each URI, in order, and none to one node waits for another. An update that waits is
 * dropped when a newer one of the same topic or parameter comes, so that a slow node gets the last state. May be called
 * from any thread.
 */
final class NodeCallQueue implements NodeCalls {
    /** The caller's name in all calls to nodes. */
    static final String MASTER = "/master";

    /** Calls on their way at the same time: each has a socket. */
    static final int MAX_FLYING = 256;

    private static final String SHUTDOWN = "shutdown";
    /** The greatest default of the memory of calls; a 32nd of the heap where that is less. */
    private static final long MAX_BYTES = 64L << 20;

    private static final int HEAP_DIVISOR = 32;
    /** Of a call without its value: its texts, its document, its connection. */
    private static final int CALL_BYTES = 2048;

    /** The default of the greatest number of calls that wait for one node; beyond it the oldest is dropped. */
    static final int DEFAULT_WAITING = 4096;

    private final Caller caller;
    private final Executor completions;
    private final int waitingLimit;
    private final Consumer<String> log;
    private final long limitBytes;
    private final Map<String, Deque<Call>> byUri = new HashMap<>();
    /** The URIs whose first call waits until others have ended, in order. */
    private final Deque<String> delayed = new ArrayDeque<>();

    private int flying;
    private long flyingBytes;
    private long waitingBytes;
    /** The value of the last call: an update goes to many nodes. */
    private Object measured;

    private long measuredBytes;
    private long merged;
    private long dropped;

    /** Makes a call without waiting. */
    interface Caller {
        CompletableFuture<Object> call(String uri, String method, List<Object> params);
    }

    /**
     * A call.
     *
     * @param subject the topic, parameter or node; a later call about it takes the place of this one
     */
    private record Call(String method, String subject, List<Object> params, long bytes, Runnable onRefusal) {
        boolean isSupersededBy(Call later) {
            return subject.equals(later.subject) && method.equals(later.method);
        }
    }

    /** An empty queue with calls that take a share of the heap at most. */
    NodeCallQueue(Caller caller, Executor completions, int waitingLimit, Consumer<String> log) {
        this(caller, completions, waitingLimit, HeapShare.bytes(MAX_BYTES, HEAP_DIVISOR), log);
    }

    /**
     * An empty queue.
     *
     * @param completions runs what follows an answer
     * @param limitBytes of the calls on their way, and of those that wait
     */
    NodeCallQueue(Caller caller, Executor completions, int waitingLimit, long limitBytes, Consumer<String> log) {
        this.limitBytes = limitBytes;
        this.caller = caller;
        this.completions = completions;
        this.waitingLimit = waitingLimit;
        this.log = log;
    }

    @Override
    public void publisherUpdate(String uri, String topic, List<Object> publishers) {
        add(uri, new Call("publisherUpdate", topic, List.of(MASTER, topic, publishers), size(publishers), () -> {}));
    }

    @Override
    public void paramUpdate(String uri, String key, Object value, Runnable onRefusal) {
        add(uri, new Call("paramUpdate", key, List.of(MASTER, key, value), size(value), onRefusal));
    }

    @Override
    public void shutdown(String uri, String node, String reason) {
        add(uri, new Call(SHUTDOWN, node, List.of(MASTER, reason), CALL_BYTES, () -> {}));
    }

    @Override
    public synchronized void withdrawShutdowns(String uri, String node) {
        Deque<Call> calls = byUri.get(uri);
        if (calls == null) {
            return;
        }
        boolean isDelayed = delayed.contains(uri);
        Iterator<Call> waiting = calls.iterator();
        if (!isDelayed) {
            waiting.next();
        }
        while (waiting.hasNext()) {
            Call call = waiting.next();
            if (call.method().equals(SHUTDOWN) && !call.subject().equals(node)) {
                waiting.remove();
                waitingBytes -= call.bytes();
            }
        }
        if (calls.isEmpty()) {
            byUri.remove(uri);
            delayed.remove(uri);
        }
    }

    private synchronized long size(Object value) {
        if (value != measured) {
            measured = value;
            measuredBytes = ValueSize.of(value);
        }
        return CALL_BYTES + measuredBytes;
    }

    /** Returns how many updates were not sent because a newer one came. */
    synchronized long merged() {
        return merged;
    }

    /** Returns how many calls were not sent because too many waited for the same node. */
    synchronized long dropped() {
        return dropped;
    }

    /** Returns for how many nodes calls wait or are on their way. */
    synchronized int busy() {
        return byUri.size();
    }

    private void add(String uri, Call call) {
        synchronized (this) {
            Deque<Call> calls = byUri.get(uri);
            if (calls != null) {
                enqueue(uri, calls, call);
                return;
            }
            if (!fits(call)) {
                if (waitingBytes + call.bytes() > limitBytes) {
                    dropped++;
                    log.accept("dropped a call to " + uri + ": too many calls to other nodes wait");
                    return;
                }
                waitingBytes += call.bytes();
                byUri.put(uri, new ArrayDeque<>(List.of(call)));
                delayed.add(uri);
                return;
            }
            // The first element is the call on its way.
            byUri.put(uri, new ArrayDeque<>(List.of(call)));
            begin(call);
        }
        send(uri, call);
    }

    /** Returns whether a call may be sent beside those on their way. */
    private boolean fits(Call call) {
        return flying == 0 || flying < MAX_FLYING && flyingBytes + call.bytes() <= limitBytes;
    }

    private void begin(Call call) {
        flying++;
        flyingBytes += call.bytes();
    }

    private void enqueue(String uri, Deque<Call> calls, Call call) {
        Iterator<Call> waiting = calls.iterator();
        waiting.next();
        while (waiting.hasNext()) {
            Call earlier = waiting.next();
            if (earlier.isSupersededBy(call)) {
                // The newest goes to the end: what else was changed between the two is told before, as it happened.
                waiting.remove();
                waitingBytes -= earlier.bytes();
                merged++;
            }
        }
        calls.add(call);
        waitingBytes += call.bytes();
        while (calls.size() > waitingLimit + 1 || waitingBytes > limitBytes && calls.size() > 1) {
            Iterator<Call> oldest = calls.iterator();
            oldest.next();
            waitingBytes -= oldest.next().bytes();
            oldest.remove();
            dropped++;
            log.accept("dropped the oldest of " + (calls.size() - 1) + " calls that wait for " + uri);
        }
    }

    private void send(String uri, Call call) {
        caller.call(uri, call.method(), call.params())
                .whenCompleteAsync((answer, failure) -> completed(uri, call, answer, failure), completions);
    }

    private void completed(String uri, Call call, Object answer, Throwable failure) {
        try {
            if (failure != null) {
                log.accept(call.method() + ": " + failure.getMessage());
            } else if (MasterAnswer.isRefusal(answer)) {
                call.onRefusal().run();
            }
        } finally {
            next(uri);
        }
    }

    /** Sends what the end of a call to a node makes room for: its next one, and those of others that were delayed. */
    private void next(String uri) {
        Map<String, Call> begun = new LinkedHashMap<>();
        synchronized (this) {
            Deque<Call> calls = byUri.get(uri);
            flying--;
            flyingBytes -= calls.remove().bytes();
            if (calls.isEmpty()) {
                byUri.remove(uri);
            } else {
                delayed.add(uri);
            }
            while (!delayed.isEmpty() && fits(byUri.get(delayed.peek()).peek())) {
                String ready = delayed.remove();
                Call call = byUri.get(ready).peek();
                waitingBytes -= call.bytes();
                begin(call);
                begun.put(ready, call);
            }
        }
        begun.forEach(this::send);
    }
}
