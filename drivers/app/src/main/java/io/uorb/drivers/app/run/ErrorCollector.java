// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Collects the failures of a run's threads; the first one ends the run. Any thread may report one. */
public final class ErrorCollector implements Consumer<Throwable> {
    private final AtomicReference<Throwable> first = new AtomicReference<>();
    private volatile RunSource source;

    /** Registers the source that a failure stops; an earlier failure stops it immediately. */
    void stops(RunSource sourceToStop) {
        source = sourceToStop;
        if (first.get() != null) {
            sourceToStop.stop();
        }
    }

    @Override
    public void accept(Throwable e) {
        if (!first.compareAndSet(null, e) && first.get() != e) {
            first.get().addSuppressed(e);
        }
        RunSource running = source;
        if (running != null) {
            running.stop();
        }
    }

    /** Throws the failure if there is one: a file's problem as it is, anything else with the cause's name. */
    public void rethrow() throws IOException, RunFailedException {
        Throwable e = first.get();
        if (e instanceof IOException problem) {
            throw problem;
        }
        if (e instanceof UncheckedIOException wrapped) {
            throw wrapped.getCause();
        }
        if (e != null) {
            throw new RunFailedException("run ended by " + e, e);
        }
    }
}
