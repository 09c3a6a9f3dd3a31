// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.drivers.app.run.CommandModules;
import io.uorb.module.ModuleException;
import io.uorb.module.host.CommonOptions;
import io.uorb.module.host.ModuleConfig;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The recording of a run: the module {@code recorder} of its host. One thread. */
public final class RunRecording {
    /** The module's name. */
    public static final String MODULE = "recorder";

    /** A disk may take long for what is left; a board whose disk hangs ends all the same. */
    private static final String END_LIMIT = CommonOptions.CLOSE_LIMIT + "=5000";

    private final ModuleConfig config;
    private final RecorderModuleFactory factory;
    private Recorder recorder;

    private RunRecording(ModuleConfig config, UnaryOperator<RecorderBuilder> settings, Consumer<Recorder> observer) {
        this.config = config;
        this.factory = new RecorderModuleFactory(settings, made -> {
            recorder = made;
            observer.accept(made);
        });
    }

    /**
     * Returns a recording that has not begun.
     *
     * @param replace whether the file may be there already
     * @param settings sets what the module has no options for
     */
    public static RunRecording of(Path file, boolean replace, UnaryOperator<RecorderBuilder> settings) {
        return of(file, replace, settings, made -> {});
    }

    /** As the other one, with an observer that is told of the recorder before it starts. */
    public static RunRecording of(
            Path file, boolean replace, UnaryOperator<RecorderBuilder> settings, Consumer<Recorder> observer) {
        return of(List.of("file=" + file, "replace=" + replace), settings, observer);
    }

    /** As the other ones, with options of the module. */
    public static RunRecording of(
            List<String> options, UnaryOperator<RecorderBuilder> settings, Consumer<Recorder> observer) {
        ModuleConfig config = ModuleConfig.of(MODULE, options.toArray(String[]::new));
        return new RunRecording(config.with(END_LIMIT), settings, observer);
    }

    /** Starts the module, after those whose parameters the log's beginning is to have. */
    public void start(CommandModules modules) throws ModuleException {
        modules.start(factory, config);
    }

    /** Ends the recording, however long the disk takes; the module remains. Does nothing if it has not begun. */
    public void stop() {
        if (recorder != null) {
            recorder.stop();
        }
    }

    /** Returns the recorder, which the module has made in its start. */
    public Recorder recorder() {
        return recorder;
    }

    /** Returns what was recorded; nothing if the recording has not begun. */
    public Optional<RecordingSummary> summary() {
        return Optional.ofNullable(recorder).map(each -> RecordingSummary.of(each.status()));
    }

    /** Returns whether the recording goes on. */
    public boolean isRecording() {
        return recorder != null && recorder.status().recording();
    }

    /** Returns why the recording has ended by itself; empty if it has not. */
    public String lastError() {
        return recorder == null ? "" : recorder.status().lastError();
    }
}
