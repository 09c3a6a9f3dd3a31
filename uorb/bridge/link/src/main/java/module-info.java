// SPDX-License-Identifier: Apache-2.0
/** Topics of one program in another one: configuration of bridges, links, and the interface of engines. */
module io.uorb.bridge.link {
    requires transitive io.uorb.bridge.routes;
    requires transitive io.uorb.dynamic;
    requires io.uorb.files;
    requires transitive io.uorb.modules;
    requires io.uorb.observe;
    requires org.yaml.snakeyaml;

    exports io.uorb.bridge.config;
    exports io.uorb.bridge.link;
    exports io.uorb.bridge.link.engine;
    exports io.uorb.bridge.link.topics;

    uses io.uorb.bridge.link.engine.LinkEngineProvider;

    provides io.uorb.module.ModuleFactory with
            io.uorb.bridge.link.module.LinkModuleFactory;
}
