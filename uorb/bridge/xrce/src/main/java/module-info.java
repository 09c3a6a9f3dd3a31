// SPDX-License-Identifier: Apache-2.0
/** DDS-XRCE: client of an agent, and the agent of PX4 and micro-ROS boards. */
module io.uorb.bridge.xrce {
    requires transitive io.uorb.bridge.routes;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires transitive io.uorb.modules;

    exports io.uorb.bridge.xrce.agent;
    exports io.uorb.bridge.xrce.client;
    exports io.uorb.bridge.xrce.link;

    provides io.uorb.module.ModuleFactory with
            io.uorb.bridge.xrce.module.XrceAgentModuleFactory,
            io.uorb.bridge.xrce.module.XrceModuleFactory;
}
