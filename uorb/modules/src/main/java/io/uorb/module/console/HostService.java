// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.module.ModuleException;
import io.uorb.module.PerfCounter;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The modules of a host, for a console. Any thread. */
final class HostService implements ModuleService {
    private final ModuleHost host;

    HostService(ModuleHost host) {
        this.host = host;
    }

    @Override
    public Answer.Modules modules() {
        return answer(host.status().stream().sorted(Comparator.comparing(HostedModuleStatus::name)));
    }

    private Answer.Modules answer(Stream<HostedModuleStatus> modules) {
        return new Answer.Modules(
                host.orb().clock().nowUs(),
                System.nanoTime(),
                modules.map(ModuleRows::of).toList());
    }

    private Answer.Modules only(String name) throws ServiceException {
        return answer(Stream.of(require(name)));
    }

    private static String fullName(String name) {
        return name.startsWith(ModuleConfig.ROOT) ? name : ModuleConfig.ROOT + name;
    }

    private HostedModuleStatus require(String name) throws ServiceException {
        String fullName = fullName(name);
        List<HostedModuleStatus> all = host.status();
        for (HostedModuleStatus module : all) {
            if (module.name().equals(fullName)) {
                return module;
            }
        }
        String hint = SimilarNames.nearHint(
                fullName, all.stream().map(HostedModuleStatus::name).toList());
        throw new ServiceException(Answer.Reason.UNKNOWN, "no module " + fullName + hint);
    }

    @Override
    public Answer.ModuleReport status(String module) throws ServiceException {
        HostedModuleStatus status = require(module);
        FigureRows figures = new FigureRows();
        run(() -> host.printStatus(status.name(), figures));
        return new Answer.ModuleReport(ModuleRows.of(status), figures.rows());
    }

    @Override
    public Answer.ModuleKinds kinds() {
        return new Answer.ModuleKinds(host.factories().all().stream()
                .map(factory -> new Answer.ModuleKindRow(
                        factory.name(), factory.description().summary()))
                .sorted(Comparator.comparing(Answer.ModuleKindRow::name))
                .toList());
    }

    @Override
    public Answer.ModuleDetails describe(String kind) throws ServiceException {
        requireKind(kind);
        try {
            return ModuleRows.details(host.factories().require(kind));
        } catch (ModuleException | IllegalArgumentException e) {
            throw new ServiceException(Answer.Reason.FAILED, e.getMessage());
        }
    }

    private void requireKind(String kind) throws ServiceException {
        try {
            host.factories().require(kind);
        } catch (ModuleException e) {
            throw new ServiceException(Answer.Reason.UNKNOWN, e.getMessage());
        }
    }

    @Override
    public Answer.Modules start(String kind, String name, List<String> options) throws ServiceException {
        requireKind(kind);
        ModuleConfig config = config(kind, name, options);
        run(() -> host.start(config));
        return only(config.fullName());
    }

    private static ModuleConfig config(String kind, String name, List<String> options) throws ServiceException {
        try {
            if (name.isEmpty()) {
                return ModuleConfig.of(kind, options.toArray(String[]::new));
            }
            String fullName = fullName(name);
            int slash = fullName.lastIndexOf(ModuleConfig.ROOT);
            String namespace = slash == 0 ? ModuleConfig.ROOT : fullName.substring(0, slash);
            return new ModuleConfig(kind, namespace, fullName.substring(slash + 1), options);
        } catch (IllegalArgumentException e) {
            throw new ServiceException(Answer.Reason.WRONG_REQUEST, e.getMessage());
        }
    }

    @Override
    public Answer.Modules stop(String module) throws ServiceException {
        String name = require(module).name();
        run(() -> host.stop(name));
        return only(name);
    }

    @Override
    public Answer.Modules restart(String module) throws ServiceException {
        String name = require(module).name();
        run(() -> host.restart(name));
        return only(name);
    }

    @Override
    public Answer.PerfCounters perfCounters(String module) throws ServiceException {
        String wanted = module.isEmpty() ? "" : require(module).name();
        List<Answer.PerfRow> rows = new ArrayList<>();
        for (Map.Entry<String, List<PerfCounter>> entry : host.perfCounters().entrySet()) {
            if (wanted.isEmpty() || wanted.equals(entry.getKey())) {
                entry.getValue().forEach(counter -> rows.add(ModuleRows.of(entry.getKey(), counter.statistics())));
            }
        }
        return new Answer.PerfCounters(rows);
    }

    /** A call of the host. */
    @FunctionalInterface
    private interface Call {
        void run() throws ModuleException;
    }

    private static void run(Call call) throws ServiceException {
        try {
            call.run();
        } catch (ModuleException e) {
            throw new ServiceException(Answer.Reason.FAILED, e.getMessage());
        }
    }
}
