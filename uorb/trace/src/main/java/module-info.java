// SPDX-License-Identifier: Apache-2.0
/** Activations of modules: recording, verification, lineage, exploration. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.trace {
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires io.uorb.files;
    requires java.management;
    requires jdk.jfr;
    // For io.uorb.trace.console alone.
    requires static io.uorb.console;
    // For io.uorb.trace.module.ReplayCheck alone.
    requires static org.objectweb.asm.tree.analysis;
    requires transitive io.uorb.modules;
    requires transitive io.uorb.observe;
    requires transitive io.uorb.ulog;

    exports io.uorb.trace.blame to
            io.uorb.cli;
    exports io.uorb.trace.changed to
            io.uorb.cli;
    exports io.uorb.trace.checkpoint;
    exports io.uorb.trace.compare;
    exports io.uorb.trace.console to
            io.uorb.cli;
    exports io.uorb.trace.explore;
    exports io.uorb.trace.lane;
    exports io.uorb.trace.lineage;
    exports io.uorb.trace.log;
    exports io.uorb.trace.module;
    exports io.uorb.trace.rerun to
            io.uorb.cli;
    exports io.uorb.trace.series;
    exports io.uorb.trace.verify;
    exports io.uorb.trace.warmup;
    exports io.uorb.trace;

    provides io.uorb.activation.ActivationTraceProvider with
            io.uorb.trace.ring.RingTraceProvider,
            io.uorb.trace.module.FileTraceProvider;
    provides io.uorb.shell.service.ConsoleServiceProvider with
            io.uorb.trace.console.TraceServiceProvider;
}
