// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.Orb;
import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.OrbExtension;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.SilentLane;
import io.uorb.trace.log.TraceLog;
import io.uorb.trace.log.TraceText;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The trace of a program that makes none itself, with a recorder of its broker from its begin to its close or to the
 * program's end ({@code determinism:D-11}). A file that exists is not replaced. Without a recorder that runs,
 * operations are dropped. Any thread.
 */
final class FileTrace implements ActivationTrace, OrbExtension {
    private final Path file;
    private final TraceRecorder recorder = new TraceRecorder(TraceSettings.DEFAULT);
    private final ActivationLane silent = new SilentLane();
    /** Null before the broker is there. */
    private volatile Recorder log;

    /** Creates a trace that is recorded into a file once its broker is there. */
    FileTrace(Path file) {
        this.file = file;
    }

    /** Starts the recorder; a file that cannot be made is an error of the broker. */
    @Override
    public synchronized void created(Orb orb) {
        List<TraceText> environment = TraceEnvironment.texts("", 0);
        TraceLog extension = new TraceLog(recorder, () -> {
            List<TraceText> texts = new ArrayList<>(environment);
            ModuleHost.of(orb).ifPresent(host -> {
                texts.addAll(TracedModule.texts(host));
                texts.add(TraceEnvironment.seed(host.seed()));
            });
            return texts;
        });
        Recorder made =
                Recorder.builder(orb).file(file, false).extension(extension).build();
        try {
            made.start();
        } catch (IOException e) {
            recorder.lanes().forEach(recorder::forget);
            throw new UncheckedIOException("the trace cannot be recorded into " + file, e);
        } finally {
            log = made;
        }
    }

    /** Whether nothing drains the lanes, so that they would stay full. */
    private boolean drops() {
        Recorder present = log;
        return present != null && !present.isRecording();
    }

    @Override
    public synchronized void closing(Orb orb) {
        Recorder present = log;
        if (present != null) {
            present.stop();
        }
    }

    @Override
    public Map<String, Integer> histories(Map<String, Integer> chosen) {
        return recorder.histories(chosen);
    }

    @Override
    public ActivationLane lane(Thread thread) {
        return drops() ? silent : recorder.lane(thread);
    }

    @Override
    public int endpoint(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
        return drops() ? UNTRACED : recorder.endpoint(module, kind, name, instance, action);
    }

    @Override
    public void subscriptionClosed(int subscription) {
        recorder.subscriptionClosed(subscription);
    }
}
