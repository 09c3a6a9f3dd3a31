// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.FirstFailure;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleHost;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Modules beside an example: recorder, console, those that a user adds. Without any there is no host. One thread. */
final class RigModules implements AutoCloseable {
    /** Null without modules. */
    private final CommandModules modules;

    /** Null if nothing is recorded. */
    private final RunRecording recording;

    private final FirstFailure failure = new FirstFailure();

    RigModules(Orb orb, RigOptions options) throws RunFailedException {
        if (options.record() == null && options.modules().isEmpty()) {
            modules = null;
            recording = null;
            return;
        }
        modules = new CommandModules(ModuleHost.builder(orb).statusPeriodUs(0), failure::accept, options.lines());
        recording = options.record() == null
                ? null
                : RunRecording.of(
                        options.record(), true, builder -> builder.catalogue(CommandModules.catalogue(RigTopics.ALL)));
        try {
            if (recording != null) {
                recording.start(modules);
            }
            modules.startAdded(options.modules());
        } catch (ModuleException e) {
            modules.close();
            throw new RunFailedException(CommandModules.reason(e), e);
        } catch (RunFailedException | RuntimeException e) {
            modules.close();
            throw e;
        }
    }

    /** Throws why a module without which the example cannot run has ended. */
    void rethrow() throws IOException, RunFailedException {
        failure.rethrow();
    }

    /** Ends the recording; returns what it has. */
    Optional<RecordingSummary> endRecording() {
        if (recording == null) {
            return Optional.empty();
        }
        recording.stop();
        return recording.summary();
    }

    /** Returns what went wrong at the end. */
    List<String> problems() {
        return modules == null ? List.of() : modules.problems();
    }

    @Override
    public void close() {
        if (modules != null) {
            modules.close();
        }
    }
}
