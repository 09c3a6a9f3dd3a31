// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.Orb;
import io.uorb.cli.ManifestVersion;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.log.StoreLogSource;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;

/** Recorders of runs: their logs name this version and have the parameters of the run's modules. */
public final class RunRecorders {
    private RunRecorders() {}

    /** Returns a builder for a broker, whose host of modules, if it has one, is there already. */
    public static RecorderBuilder builder(Orb orb) {
        RecorderBuilder builder = Recorder.builder(orb).info("ver_sw", ManifestVersion.text());
        ModuleHost.of(orb).ifPresent(host -> builder.parameters(new StoreLogSource(host.parameters())));
        return builder;
    }
}
