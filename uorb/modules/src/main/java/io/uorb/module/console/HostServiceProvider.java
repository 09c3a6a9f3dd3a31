// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.Orb;
import io.uorb.module.host.ModuleHost;
import io.uorb.shell.service.ConsoleServiceProvider;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ParameterService;
import java.util.Optional;

/** Modules and parameters of the host of a broker, found when a console asks for them. Any thread. */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class HostServiceProvider implements ConsoleServiceProvider {
    /** Creates the provider; for the service loader. */
    public HostServiceProvider() {}

    @Override
    public Optional<ParameterService> parameters(Orb orb) {
        return ModuleHost.of(orb).map(host -> new StoreService(host.parameters()));
    }

    @Override
    public Optional<ModuleService> modules(Orb orb) {
        return ModuleHost.of(orb).map(HostService::new);
    }
}
