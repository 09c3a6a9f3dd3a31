// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.error.LeftBehindException;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** One broker of the churn test with what all threads share: topics, pingers and sleepers. */
final class ChurnEpoch {
    static final int PING_INSTANCES = 3;
    /** Message of exceptions that callbacks throw on purpose. */
    static final String ON_PURPOSE = "thrown on purpose";

    private static final int INSTANCES = 16;
    private static final long END_WITHIN_MS = 10_000;

    private final AtomicReference<String> failure;
    private final AtomicLong wakeUps;
    private final AtomicLong pings = new AtomicLong();
    private final AtomicLong thrownOnPurpose = new AtomicLong();
    private final Orb orb = Orb.create(OrbClock.system(), this::onError);
    private final List<OrbMetadata<HandwrittenSample>> topics = List.of(
            HandwrittenSample.topic("one", 1),
            HandwrittenSample.topic("four", 4),
            HandwrittenSample.topic("sixteen", 16));
    private final List<ChurnSleeper> sleepers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closing;

    ChurnEpoch(long seed, AtomicReference<String> failure, AtomicLong wakeUps) {
        this.failure = failure;
        this.wakeUps = wakeUps;
        for (ChurnSleeper.Kind kind : ChurnSleeper.Kind.values()) {
            ChurnSleeper sleeper = new ChurnSleeper(this, kind, seed + kind.ordinal());
            sleepers.add(sleeper);
            Thread thread = new Thread(sleeper, "sleeper " + kind);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    Orb orb() {
        return orb;
    }

    List<OrbMetadata<HandwrittenSample>> topics() {
        return topics;
    }

    List<ChurnSleeper> sleepers() {
        return sleepers;
    }

    long nextPing() {
        return pings.incrementAndGet();
    }

    long pings() {
        return pings.get();
    }

    void countWakeUp() {
        wakeUps.incrementAndGet();
    }

    boolean isClosing() {
        return closing;
    }

    /** Closes the broker under everybody's feet. */
    void close() {
        closing = true;
        orb.close();
    }

    /** The only thing that may go wrong: something was closed by another thread. */
    void requireClosed(IllegalStateException e) {
        if (!e.getMessage().contains("closed")) {
            fail("unexpected exception", e);
        }
    }

    void fail(String what, Throwable error) {
        StringBuilder text = new StringBuilder(what);
        if (error != null) {
            text.append(": ").append(error);
            for (StackTraceElement frame : error.getStackTrace()) {
                text.append("\n  at ").append(frame);
            }
        }
        failure.compareAndSet(null, text.toString());
    }

    private void onError(Object source, Throwable error) {
        if (ON_PURPOSE.equals(error.getMessage())) {
            thrownOnPurpose.incrementAndGet();
        } else if (!(error instanceof LeftBehindException)) { // workers that go on forget what they have
            fail(source.toString(), error);
        }
    }

    /** Fails if something is left of a closed broker that nobody uses any more. */
    void checkNothingLeft() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join(END_WITHIN_MS);
            if (thread.isAlive()) {
                fail(thread.getName() + " did not end with its broker", null);
            }
        }
        if (Internals.endpoints(orb) != 0) {
            fail(Internals.endpoints(orb) + " things open after close", null);
        }
        if (orb.callbackErrors() != thrownOnPurpose.get()) {
            fail(orb.callbackErrors() + " callback errors, " + thrownOnPurpose + " on purpose", null);
        }
        for (NodeStatus status : orb.status()) {
            if (status.publishers() != 0 || status.subscribers() != 0) {
                fail("left after close: " + status, null);
            }
        }
        topics.forEach(this::checkNodes);
        sleepers.forEach(sleeper -> checkNodes(sleeper.topic()));
    }

    private void checkNodes(OrbMetadata<HandwrittenSample> topic) {
        for (int instance = 0; instance < INSTANCES; instance++) {
            Node node = orb.find(topic, instance);
            if (node != null) {
                int listeners = Internals.listeners(node);
                if (listeners != 0) {
                    fail(listeners + " listeners left on " + node, null);
                }
                if (node.buffer().newestGeneration() != node.buffer().generation()) {
                    fail("a claimed cell is left on " + node, null);
                }
            }
        }
    }
}
