// SPDX-License-Identifier: Apache-2.0
/** ROS 1: messages, master, nodes, bags. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.ros {
    requires static java.compiler;
    requires java.xml;
    requires jdk.net;
    requires org.apache.commons.codec;
    requires org.apache.commons.compress;
    requires org.yaml.snakeyaml;
    requires transitive io.uorb.ulog;
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;
    requires transitive io.uorb.files;
    requires io.uorb.observe;

    exports io.uorb.ros.bag.live;
    exports io.uorb.ros.bag.log to
            io.uorb.cli;
    exports io.uorb.ros.bag;
    exports io.uorb.ros.bridge;
    exports io.uorb.ros.bridge.rule;
    exports io.uorb.ros.callback;
    exports io.uorb.ros.definition;
    exports io.uorb.ros.dynamic;
    exports io.uorb.ros.graph to
            io.uorb.cli,
            io.uorb.launch;
    exports io.uorb.ros.http;
    exports io.uorb.ros.log;
    exports io.uorb.ros.mapping;
    exports io.uorb.ros.master;
    exports io.uorb.ros.message;
    exports io.uorb.ros.name;
    exports io.uorb.ros.node;
    exports io.uorb.ros.service;
    exports io.uorb.ros.standard;
    exports io.uorb.ros.tcpros;
    exports io.uorb.ros.time;
    exports io.uorb.ros.timer;
    exports io.uorb.ros.topic;
    exports io.uorb.ros.uorb to
            io.uorb.cli;
    exports io.uorb.ros.value;
    exports io.uorb.ros.xmlrpc;
    exports io.uorb.ros.yaml to
            io.uorb.cli,
            io.uorb.launch;
}
