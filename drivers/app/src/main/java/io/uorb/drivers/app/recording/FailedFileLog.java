// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.module.ModuleLog;
import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.nio.file.Path;

/** Logs failed files after which a recording continues; its end by a failure is in the recorder's status. */
final class FailedFileLog implements RecorderListener {
    private final ModuleLog log;
    private long failures;

    FailedFileLog(ModuleLog log) {
        this.log = log;
    }

    @Override
    public synchronized void onWriteFailed(Path file, IOException problem, boolean goesOn) {
        // A failing disk fails for every next file, many times a second.
        if (goesOn && Long.bitCount(++failures) == 1) {
            log.warn(problem.getMessage() + "; the recording continues in another file");
        }
    }
}
