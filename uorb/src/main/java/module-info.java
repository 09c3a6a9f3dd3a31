// SPDX-License-Identifier: Apache-2.0
/**
 * Publish/subscribe middleware for autopilots on the JVM: topics, publications, subscriptions, poller, work queues,
 * processor and ULog.
 */
module io.uorb {
    requires static com.fasterxml.jackson.core;
    requires static info.picocli;
    requires static java.compiler;
    // The processor reads initializers where javac shows them; nothing else uses it.
    requires static jdk.compiler;
    requires static org.jline.reader;
    requires static org.jline.terminal;
    requires HdrHistogram;
    requires jdk.jfr;
    // Who is at the other end of a console's socket.
    requires jdk.net;
    requires org.jctools.core.jdk11;

    exports io.uorb;
    exports io.uorb.annotation;
    exports io.uorb.capi;
    exports io.uorb.fault;
    exports io.uorb.msg;
    exports io.uorb.schema;
    exports io.uorb.shell;
    exports io.uorb.shell.client;
    exports io.uorb.shell.command;
    exports io.uorb.shell.graph;
    exports io.uorb.shell.server;
    exports io.uorb.shell.wire;
    exports io.uorb.time;
    exports io.uorb.ulog;
    exports io.uorb.ulog.record;
    exports io.uorb.ulog.replay;
    exports io.uorb.work;

    uses io.uorb.OrbExtension;

    provides io.uorb.OrbExtension with
            io.uorb.shell.server.ConsoleExtension;

    // picocli fills the fields of commands.
    opens io.uorb.msg to
            info.picocli;
    opens io.uorb.shell.command to
            info.picocli;
}
