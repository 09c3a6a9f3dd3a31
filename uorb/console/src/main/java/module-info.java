// SPDX-License-Identifier: Apache-2.0
/** The console of a running program: socket, protocol, client and computation graph. */
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
    exports io.uorb.shell.client;
    exports io.uorb.shell.graph;
    exports io.uorb.shell.graph.format;
    exports io.uorb.shell.graph.layout;
    exports io.uorb.shell.markup;
    exports io.uorb.shell.picture;
    exports io.uorb.shell.server;
    exports io.uorb.shell.service;
    exports io.uorb.shell.wire;

    uses io.uorb.shell.service.ConsoleServiceProvider;

    provides io.uorb.observe.OrbExtension with
            io.uorb.shell.server.ConsoleExtension;
}
