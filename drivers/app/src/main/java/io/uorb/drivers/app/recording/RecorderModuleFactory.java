// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.drivers.bridge.mavlink.VehicleLogs;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;
import io.uorb.ulog.record.ProgramRecorder;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Factory of {@code recorder}, which writes the messages of a broker to ULog files. */
public final class RecorderModuleFactory implements ModuleFactory {
    private static final String FILE = "file";
    private static final String FOLDER = "folder";
    private static final String REPLACE = "replace";
    private static final String DEMAND = "demand";
    private static final String WHILE_ARMED = "while_armed";

    private final UnaryOperator<RecorderBuilder> settings;
    private final Consumer<Recorder> observer;

    /** For the service loader. */
    public RecorderModuleFactory() {
        this(UnaryOperator.identity(), recorder -> {});
    }

    /**
     * Creates the factory of a command.
     *
     * @param settings sets what the module has no options for
     * @param observer told of each recorder, before it is started
     */
    RecorderModuleFactory(UnaryOperator<RecorderBuilder> settings, Consumer<Recorder> observer) {
        this.settings = settings;
        this.observer = observer;
    }

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
                        ModuleOption.flag(
                                DEMAND, "Count as a subscriber, so that what publishes on demand is recorded"),
                        ModuleOption.flag(WHILE_ARMED, "Record while the vehicle is armed"));
    }

    @Override
    public Module create(ModuleContext context) {
        ModuleOptions options = context.options();
        RecorderBuilder builder =
                settings.apply(RunRecorders.builder(context.orb()).listener(new FailedFileLog(context.log())));
        if (options.text(FILE).isEmpty()) {
            builder.folder(Path.of(options.text(FOLDER)));
        } else {
            builder.file(Path.of(options.text(FILE)), options.flag(REPLACE));
        }
        builder.demand(options.flag(DEMAND));
        if (options.flag(WHILE_ARMED)) {
            builder.whileArmed();
        }
        Recorder recorder = builder.build();
        observer.accept(recorder);
        return new RecorderModule(recorder, ProgramRecorder.of(context.orb()), VehicleLogs.of(context.orb()));
    }
}
