// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Factory of {@code attitude_collector}, which compares the attitude with the true one and reports the error. */
public final class AttitudeCollectorFactory implements ModuleFactory {
    private static final long LONGEST_WAIT_US = 100_000;

    @Override
    public String name() {
        return "attitude_collector";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Comparison of the attitude with the true one")
                .withSubscribed("vehicle_attitude", "vehicle_attitude_groundtruth");
    }

    @Override
    public Module create(ModuleContext context) {
        AttitudeCollector collector = new AttitudeCollector(context.orb(), new InterpolatedComparison(0), null);
        return new Module() {
            @Override
            public void start() {
                context.thread("", thread -> run(thread, collector));
            }

            @Override
            public void status(StatusPrinter printer) {
                printer.value("attitudes", collector.count());
                printer.value("lost", collector.lost());
                printer.value("last_error", collector.snapshot(0, 0).errorDeg(), "deg");
            }

            @Override
            public void close() {
                collector.close();
            }
        };
    }

    private static void run(ModuleThread thread, AttitudeCollector collector) {
        thread.poller().add(collector.attitudes());
        while (!thread.isStopping()) {
            thread.poll(LONGEST_WAIT_US);
            try {
                collector.drain();
            } catch (IOException e) {
                throw new UncheckedIOException(e); // it writes no file
            }
        }
    }
}
