// SPDX-License-Identifier: Apache-2.0
/** ULog files: reader, recorder and replay. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.ulog {
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires io.uorb.lockstep;
    requires io.uorb.observe;
    requires org.jctools.core.jdk11;

    exports io.uorb.ulog.binding to
            io.uorb.bridge.mcap,
            io.uorb.cli,
            io.uorb.sim,
            io.uorb.trace;
    exports io.uorb.ulog.format;
    exports io.uorb.ulog.output;
    exports io.uorb.ulog.record;
    exports io.uorb.ulog.replay;
    exports io.uorb.ulog.selection;
    exports io.uorb.ulog;
}
