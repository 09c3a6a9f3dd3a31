// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.log.RosLog;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Registers what a node has, in order, on a thread of its own. Without a master it keeps trying; one that was started
 * anew gets all again. Any thread may call.
 */
final class Registrar implements AutoCloseable {
    private final MasterClient master;
    private final NodeTimes times;
    private final RosLog log;
    private final Runner runner;
    private final Deque<Step> steps = new ArrayDeque<>();
    /** All that shall be registered, in order. */
    private final Set<Registration> wanted = new LinkedHashSet<>();

    private String slaveUri;
    private String serviceUri;
    private boolean waiting;
    private boolean reached; // an answer of the master came
    private boolean closed;
    private Integer masterPid;
    private long nextPidUs;

    /** A step: something to register or take back, or (null) another task. */
    private record Step(Registration registration, MasterTask task) {}

    Registrar(String name, OrbClock clock, NodeTimes times, MasterClient master, RosLog log) {
        this.master = master;
        this.times = times;
        this.log = log;
        this.nextPidUs = OrbClock.NEVER;
        this.runner = clock.newRunner(name + " registrar", Thread.NORM_PRIORITY, this::run);
    }

    /** Sets the addresses of the node and begins. */
    void begin(String slave, String service) {
        synchronized (this) {
            slaveUri = slave;
            serviceUri = service;
        }
        runner.wake();
    }

    /** Registers soon. */
    void add(Registration registration) {
        synchronized (this) {
            if (closed || !wanted.add(registration)) {
                return;
            }
            steps.add(registering(registration));
        }
        runner.wake();
    }

    /** Registers soon what is registered already: the answer is the present state. */
    void repeat(Registration registration) {
        synchronized (this) {
            boolean isDue = steps.stream().skip(1).anyMatch(step -> registration.equals(step.registration()));
            if (closed || isDue || !wanted.contains(registration)) {
                return;
            }
            steps.add(registering(registration));
        }
        runner.wake();
    }

    /** Runs a task in its turn; again if there is no master. */
    void add(MasterTask task) {
        synchronized (this) {
            if (closed) {
                return;
            }
            steps.add(new Step(null, task));
        }
        runner.wake();
    }

    private Step registering(Registration one) {
        return new Step(one, present -> {
            Registration.Result result = one.begin().begin();
            result.on(call(one.register(slaveUri, serviceUri)));
        });
    }

    private Object call(List<Object> call) throws IOException {
        return master.call(call.get(0).toString(), call.subList(1, call.size()).toArray());
    }

    /** Takes back soon. */
    void remove(Registration registration) {
        synchronized (this) {
            if (closed || !wanted.remove(registration)) {
                return;
            }
            steps.add(new Step(registration, present -> call(registration.unregister(slaveUri, serviceUri))));
        }
        runner.wake();
    }

    /** Returns whether the master knows all. */
    synchronized boolean isDone() {
        return steps.isEmpty() && slaveUri != null && !waiting;
    }

    /** Waits until the master knows all; returns whether that is so. */
    synchronized boolean await(long timeoutMs) throws InterruptedException {
        long endNs = System.nanoTime() + timeoutMs * 1_000_000;
        for (long leftNs = endNs - System.nanoTime(); !isDone(); leftNs = endNs - System.nanoTime()) {
            if (closed || leftNs <= 0) {
                return false;
            }
            wait(leftNs / 1_000_000 + 1);
        }
        return true;
    }

    private long run(long nowUs) {
        synchronized (this) {
            if (closed || slaveUri == null) {
                return OrbClock.NEVER;
            }
        }
        try {
            checkPid(nowUs);
            for (Step step = peek(); step != null; step = peek()) {
                perform(step);
                finish(step);
            }
            setWaiting(false);
            return nextPidUs;
        } catch (IOException e) {
            if (setWaiting(true)) {
                log.warn("no ROS master at " + master.uri() + "; waiting (" + e.getMessage() + ")");
            }
            return nowUs + times.masterRetryUs();
        }
    }

    private synchronized Step peek() {
        return closed ? null : steps.peek();
    }

    private synchronized void finish(Step step) {
        reached = true;
        steps.remove(step);
        notifyAll();
    }

    /** Sets whether there is no master; returns whether that is new. */
    private synchronized boolean setWaiting(boolean is) {
        boolean isNew = waiting != is;
        waiting = is;
        if (isNew && !is) {
            log.info("registered at the ROS master " + master.uri());
        }
        notifyAll();
        return isNew;
    }

    private void perform(Step step) throws IOException {
        try {
            step.task().run(master);
        } catch (MasterRefusalException e) {
            log.warn(e.getMessage());
        }
    }

    /** Registers all again at a master that was started anew; it is asked in intervals. */
    private void checkPid(long nowUs) throws IOException {
        if (times.masterCheckUs() == 0 || nowUs < nextPidUs && nextPidUs != OrbClock.NEVER) {
            return;
        }
        Object pid = master.call("getPid");
        nextPidUs = nowUs + times.masterCheckUs();
        if (!(pid instanceof Integer)) {
            throw new IOException("the answer to getPid is " + pid);
        }
        synchronized (this) {
            if (masterPid != null && !Objects.equals(masterPid, pid)) {
                log.info("the ROS master " + master.uri() + " was restarted; registering again");
                steps.removeIf(step -> step.registration() != null);
                wanted.forEach(registration -> steps.add(registering(registration)));
            }
            masterPid = (Integer) pid;
        }
    }

    /** Takes all back in one call, if there is a master, and ends. */
    @Override
    public void close() {
        List<List<Object>> calls = new ArrayList<>();
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            notifyAll();
            if (!waiting && slaveUri != null) {
                // Also what was taken back a moment ago: its step may not have run.
                Stream.concat(
                                steps.stream()
                                        .map(Step::registration)
                                        .filter(one -> one != null && !wanted.contains(one)),
                                wanted.stream())
                        .forEach(registration -> calls.add(registration.unregister(slaveUri, serviceUri)));
            }
        }
        runner.close();
        try {
            if (!calls.isEmpty()) {
                master.callAll(calls);
            }
        } catch (IOException e) {
            log.warn(farewell() + " (" + e.getMessage() + ")");
        }
    }

    private synchronized String farewell() {
        return reached
                ? "the ROS master " + master.uri() + " keeps the registrations"
                : "no ROS master at " + master.uri() + "; nothing was registered";
    }
}
