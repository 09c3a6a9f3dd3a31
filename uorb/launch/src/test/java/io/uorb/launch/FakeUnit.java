// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import java.util.List;

/** A unit that writes down what is asked of it, and ends when a test says so. */
final class FakeUnit implements LaunchedUnit {
    private final String name;
    private final List<String> calls;
    private EndListener listener;
    private boolean startable = true;
    private StopStage endsAt;

    FakeUnit(String name, List<String> calls) {
        this.name = name;
        this.calls = calls;
    }

    /** Makes it end, with exit code 0, when a stage comes. */
    FakeUnit endingAt(StopStage stage) {
        endsAt = stage;
        return this;
    }

    FakeUnit unstartable() {
        startable = false;
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start(EndListener ofLife) throws LaunchException {
        if (!startable) {
            throw new LaunchException("no such program");
        }
        listener = ofLife;
        calls.add("start " + name);
    }

    @Override
    public void stop(StopStage stage) {
        calls.add(stage.signal() + " " + name);
        if (stage == endsAt) {
            end(0);
        }
    }

    void end(int exitCode) {
        listener.onEnd(exitCode);
    }
}
