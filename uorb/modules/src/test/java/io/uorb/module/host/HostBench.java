// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.log.ModuleLogLevel;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.observe.Observation;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A broker with a host of modules, of which tests hand over the factories. */
final class HostBench implements AutoCloseable {
    final ManualClock clock = new ManualClock(1_000_000);
    final List<ModuleLogRecord> logged = new CopyOnWriteArrayList<>();
    final List<Throwable> errors = new CopyOnWriteArrayList<>();
    final Orb orb;
    final ModuleHost host;

    HostBench() {
        this(UnaryOperator.identity());
    }

    HostBench(UnaryOperator<ModuleHostBuilder> settings) {
        this(null, settings);
    }

    /** On the given clock instead of the manual one, unless it is null. */
    HostBench(OrbClock other, UnaryOperator<ModuleHostBuilder> settings) {
        orb = Orb.create(other == null ? clock : other, (source, error) -> errors.add(error));
        ModuleHostBuilder builder = ModuleHost.builder(orb)
                .factories(ModuleFactories.of())
                .log(logged::add)
                .statusPeriodUs(0);
        host = settings.apply(builder).build();
    }

    /** A maker of modules. */
    interface Maker {
        Module make(ModuleContext context) throws Exception;
    }

    /** A factory of that name. */
    record TestFactory(String name, ModuleDescription description, Maker maker) implements ModuleFactory {
        @Override
        public Module create(ModuleContext context) throws ModuleException {
            try {
                return maker.make(context);
            } catch (RuntimeException | ModuleException e) {
                throw e;
            } catch (Exception e) {
                throw new ModuleException("test", e);
            }
        }
    }

    static TestFactory factory(String name, Maker maker) {
        return new TestFactory(name, ModuleDescription.of("a module of a test"), maker);
    }

    /** Starts a module of the kind {@code name}, which does nothing but what the maker does. */
    void start(String name, Maker maker, String... options) throws ModuleException {
        host.start(factory(name, maker), ModuleConfig.of(name, options));
    }

    ModuleState state(String name) throws ModuleException {
        return host.status(name).state();
    }

    int endpointsOf(String module) {
        return Observation.endpointsOf(orb, module).size();
    }

    String errorText() {
        return logged.stream()
                .filter(entry -> entry.level() == ModuleLogLevel.ERROR)
                .map(ModuleLogRecord::text)
                .reduce("", (a, b) -> a + b + "\n");
    }

    @Override
    public void close() {
        host.close();
        orb.close();
    }
}
