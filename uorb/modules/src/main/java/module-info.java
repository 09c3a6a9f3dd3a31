// SPDX-License-Identifier: Apache-2.0
/** Modules and parameters: the unit that is started, configured, recorded and run again. Services between them. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.modules {
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires transitive io.uorb.lockstep;
    requires io.uorb.observe;
    requires transitive io.uorb.topics;
    // For io.uorb.parameter.log and io.uorb.module.console alone; not transitive, so that others need neither.
    requires static io.uorb.console;
    requires static io.uorb.ulog;

    exports io.uorb.module;
    exports io.uorb.module.checkpoint;
    exports io.uorb.module.console to
            io.uorb.cli;
    exports io.uorb.module.harness;
    exports io.uorb.module.host;
    exports io.uorb.module.log;
    exports io.uorb.module.topics;
    exports io.uorb.module.standalone;
    exports io.uorb.parameter;
    exports io.uorb.parameter.file to
            io.uorb.cli;
    exports io.uorb.parameter.log;
    exports io.uorb.service;

    uses io.uorb.module.ModuleFactory;

    provides io.uorb.shell.service.ConsoleServiceProvider with
            io.uorb.module.console.HostServiceProvider;
}
