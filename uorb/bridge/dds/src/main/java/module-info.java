// SPDX-License-Identifier: Apache-2.0
/** Topics for ROS 2 over DDS, by Eclipse Cyclone DDS. */
@SuppressWarnings("requires-automatic") // com.sun.jna
module io.uorb.bridge.dds {
    requires com.sun.jna;
    requires transitive io.uorb.bridge.routes;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires transitive io.uorb.modules;

    exports io.uorb.bridge.dds;
    exports io.uorb.bridge.dds.cyclone;

    provides io.uorb.module.ModuleFactory with
            io.uorb.bridge.dds.module.DdsModuleFactory;
}
