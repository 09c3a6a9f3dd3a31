// SPDX-License-Identifier: Apache-2.0
/** The console of a running program: socket, protocol, client and computation graph. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.console {
    requires transitive com.fasterxml.jackson.core;
    requires transitive io.uorb.observe;
    requires transitive io.uorb.ulog;
    // The owner of the peer of a socket.
    requires jdk.net;
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;

    exports io.uorb.shell;
    exports io.uorb.shell.client to
            io.uorb.cli,
            io.uorb.launch;
    exports io.uorb.shell.graph to
            io.uorb.cli,
            io.uorb.launch;
    exports io.uorb.shell.graph.format to
            io.uorb.cli,
            io.uorb.launch;
    exports io.uorb.shell.markup to
            io.uorb.cli;
    exports io.uorb.shell.picture to
            io.uorb.launch;
    exports io.uorb.shell.server;
    exports io.uorb.shell.service;
    exports io.uorb.shell.wire;

    uses io.uorb.shell.service.ConsoleServiceProvider;

    provides io.uorb.observe.OrbExtension with
            io.uorb.shell.server.ConsoleExtension;
}
