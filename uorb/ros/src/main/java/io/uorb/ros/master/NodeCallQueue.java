// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
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

    private static final String SHUTDOWN = "shutdown";

    /** The default of the greatest number of calls that wait for one node; beyond it the oldest is dropped. */
    static final int DEFAULT_WAITING = 4096;

    private final Caller caller;
    private final Executor completions;
    private final int waitingLimit;
    private final Consumer<String> log;
    private final Map<String, Deque<Call>> byUri = new HashMap<>();
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
    private record Call(String method, String subject, List<Object> params, Runnable onRefusal) {
        boolean isSupersededBy(Call later) {
            return subject.equals(later.subject) && method.equals(later.method);
        }
    }

    /**
     * An empty queue.
     *
     * @param completions runs what follows an answer
     */
    NodeCallQueue(Caller caller, Executor completions, int waitingLimit, Consumer<String> log) {
        this.caller = caller;
        this.completions = completions;
        this.waitingLimit = waitingLimit;
        this.log = log;
    }

    @Override
    public void publisherUpdate(String uri, String topic, List<Object> publishers) {
        add(uri, new Call("publisherUpdate", topic, List.of(MASTER, topic, publishers), () -> {}));
    }

    @Override
    public void paramUpdate(String uri, String key, Object value, Runnable onRefusal) {
        add(uri, new Call("paramUpdate", key, List.of(MASTER, key, value), onRefusal));
    }

    @Override
    public void shutdown(String uri, String node, String reason) {
        add(uri, new Call(SHUTDOWN, node, List.of(MASTER, reason), () -> {}));
    }

    @Override
    public synchronized void withdrawShutdowns(String uri, String node) {
        Deque<Call> calls = byUri.get(uri);
        if (calls == null) {
            return;
        }
        Iterator<Call> waiting = calls.iterator();
        waiting.next();
        while (waiting.hasNext()) {
            Call call = waiting.next();
            if (call.method().equals(SHUTDOWN) && !call.subject().equals(node)) {
                waiting.remove();
            }
        }
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
            // The first element is the call on its way.
            byUri.put(uri, new ArrayDeque<>(List.of(call)));
        }
        send(uri, call);
    }

    private void enqueue(String uri, Deque<Call> calls, Call call) {
        Iterator<Call> waiting = calls.iterator();
        waiting.next();
        while (waiting.hasNext()) {
            if (waiting.next().isSupersededBy(call)) {
                // The newest goes to the end: what else was changed between the two is told before, as it happened.
                waiting.remove();
                merged++;
            }
        }
        calls.add(call);
        if (calls.size() > waitingLimit + 1) {
            Iterator<Call> oldest = calls.iterator();
            oldest.next();
            oldest.next();
            oldest.remove();
            dropped++;
            log.accept("dropped the oldest of " + waitingLimit + " calls that wait for " + uri);
        }
    }

    private void send(String uri, Call call) {
        caller.call(uri, call.method(), call.params())
                .whenCompleteAsync((answer, failure) -> completed(uri, call, answer, failure), completions);
    }

    private void completed(String uri, Call call, Object answer, Throwable failure) {
        if (failure != null) {
            log.accept(call.method() + ": " + failure.getMessage());
        } else if (MasterAnswer.isRefusal(answer)) {
            call.onRefusal().run();
        }
        next(uri);
    }

    private void next(String uri) {
        Call next;
        synchronized (this) {
            Deque<Call> calls = byUri.get(uri);
            calls.poll();
            next = calls.peek();
            if (next == null) {
                byUri.remove(uri);
                return;
            }
        }
        send(uri, next);
    }
}
