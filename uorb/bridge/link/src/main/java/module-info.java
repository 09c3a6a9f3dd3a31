// SPDX-License-Identifier: Apache-2.0
/** Topics of one program in another one: configuration of bridges, links, and the interface of engines. */
module io.uorb.bridge.link {
    requires transitive io.uorb.modules;
    requires org.yaml.snakeyaml;

    exports io.uorb.bridge.config;
}
