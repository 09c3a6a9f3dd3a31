// SPDX-License-Identifier: Apache-2.0
/** Server for live viewers that speak Foxglove's WebSocket protocol. Open: Jetty finds listeners by reflection. */
@SuppressWarnings("module") // those that may use the packages come later
open module io.uorb.bridge.live {
    requires com.fasterxml.jackson.core;
    requires transitive io.uorb.bridge.cdr;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires transitive io.uorb.modules;
    requires io.uorb.observe;
    requires transitive org.eclipse.jetty.server;
    requires org.eclipse.jetty.websocket.server;

    exports io.uorb.bridge.http to
            io.uorb.cli;
    exports io.uorb.bridge.live;
    exports io.uorb.bridge.live.source;

    provides io.uorb.module.ModuleFactory with
            io.uorb.bridge.live.datagram.DatagramModuleFactory,
            io.uorb.bridge.live.module.LiveModuleFactory;
}
