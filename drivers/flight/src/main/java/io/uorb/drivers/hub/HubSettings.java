// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorHubTuning;
import io.uorb.parameter.Parameters;
import java.util.function.Supplier;

/** The settings of a hub from its parameters; made anew when they have changed. The hub's thread. */
final class HubSettings implements Supplier<SensorHubParameters> {
    private final Parameters<SensorHubTuning> parameters;
    private SensorHubTuning known;
    private SensorHubParameters settings;

    HubSettings(Parameters<SensorHubTuning> parameters) {
        this.parameters = parameters;
    }

    @Override
    public SensorHubParameters get() {
        SensorHubTuning now = parameters.get();
        if (now != known) {
            known = now;
            settings = now.settings();
        }
        return settings;
    }
}
