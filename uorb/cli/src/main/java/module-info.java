// SPDX-License-Identifier: Apache-2.0
/** The generic commands of {@code uorb}: topics, console, logs, messages, figures and the page. */
@SuppressWarnings("requires-automatic") // org.jline.reader, org.jline.terminal
open module io.uorb.cli {
    requires com.fasterxml.jackson.core;
    requires transitive info.picocli;
    requires transitive io.uorb.console;
    requires transitive io.uorb.modules;
    requires transitive io.uorb.processor;
    requires io.uorb.bridge.live;
    requires io.uorb.bridge.mcap;
    requires io.uorb.dynamic;
    requires io.uorb.files;
    requires io.uorb.launch;
    requires io.uorb.observe;
    requires io.uorb.realtime;
    requires io.uorb.ros;
    requires io.uorb.shm;
    requires io.uorb.trace;
    requires transitive io.uorb.ulog;
    requires java.desktop;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.websocket.server;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires org.objectweb.asm.tree.analysis;
    requires org.tukaani.xz;

    exports io.uorb.cli;
}
