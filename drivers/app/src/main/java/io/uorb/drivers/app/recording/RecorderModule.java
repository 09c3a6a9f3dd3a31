// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.drivers.bridge.mavlink.VehicleLogs;
import io.uorb.file.ErrorMessages;
import io.uorb.module.Module;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.ulog.record.ProgramRecorder;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;

/** A recorder as a module; while it runs, it is the one that the program's console shows. */
final class RecorderModule implements Module {
    private final Recorder recorder;
    private final ProgramRecorder program;
    private final VehicleLogs logs;
    private final VehicleLogs.Source files;

    RecorderModule(Recorder recorder, ProgramRecorder program, VehicleLogs logs) {
        this.recorder = recorder;
        this.program = program;
        this.logs = logs;
        files = recorder::files;
    }

    @Override
    public void start() throws ModuleException {
        try {
            recorder.start();
        } catch (IOException e) {
            throw new ModuleException(ErrorMessages.of(e), e);
        }
        program.set(recorder);
        logs.set(files);
    }

    @Override
    public void status(StatusPrinter printer) {
        RecordingSummary summary = RecordingSummary.of(recorder.status());
        printer.value("messages", summary.messages());
        printer.value("recorder_lost", summary.lost());
        printer.value("bytes", summary.bytes());
    }

    @Override
    public void close() {
        program.remove(recorder);
        logs.end(files);
        recorder.close();
    }
}
