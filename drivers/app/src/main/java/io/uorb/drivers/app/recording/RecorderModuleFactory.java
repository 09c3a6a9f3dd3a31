// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.module.StatusPrinter;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;
import java.nio.file.Path;

/** The maker of {@code recorder}: all messages of a broker into ULog files. */
public final class RecorderModuleFactory implements ModuleFactory {
    private static final String FILE = "file";
    private static final String FOLDER = "folder";
    private static final String REPLACE = "replace";
    private static final String WHILE_ARMED = "while_armed";

    @Override
    public String name() {
        return "recorder";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Recorder of all messages into ULog files")
                .withOptions(
                        ModuleOption.text(FILE, "", "File to write; without one files by date and time"),
                        ModuleOption.text(FOLDER, RecorderBuilder.DEFAULT_FOLDER, "Folder of files by date and time"),
                        ModuleOption.flag(REPLACE, "Replace the file if it exists"),
                        ModuleOption.flag(WHILE_ARMED, "Record while the vehicle is armed"));
    }

    @Override
    public Module create(ModuleContext context) {
        ModuleOptions options = context.options();
        RecorderBuilder builder = RunRecorders.builder(context.orb());
        if (options.text(FILE).isEmpty()) {
            builder.folder(Path.of(options.text(FOLDER)));
        } else {
            builder.file(Path.of(options.text(FILE)), options.flag(REPLACE));
        }
        if (options.flag(WHILE_ARMED)) {
            builder.whileArmed();
        }
        return new RecorderModule(builder.build());
    }

    /** A recorder as a module. */
    private record RecorderModule(Recorder recorder) implements Module {
        @Override
        public void start() throws ModuleException {
            try {
                recorder.start();
            } catch (IOException e) {
                throw new ModuleException(e.getMessage(), e);
            }
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
            recorder.close();
        }
    }
}
