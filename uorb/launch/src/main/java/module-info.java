// SPDX-License-Identifier: Apache-2.0
/** Launch files, supervision of what they start, and the architecture that runs. */
module io.uorb.launch {
    requires com.fasterxml.jackson.core;
    requires java.management;
    requires java.xml;
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires transitive io.uorb.modules;
    requires io.uorb.console;
    requires io.uorb.files;
    requires io.uorb.observe;
    requires io.uorb.ros;

    exports io.uorb.launch;
    exports io.uorb.launch.architecture;
    exports io.uorb.launch.architecture.picture;
    exports io.uorb.launch.description;
    exports io.uorb.launch.expression;
    exports io.uorb.launch.file;
    exports io.uorb.launch.module;
    exports io.uorb.launch.observation;
    exports io.uorb.launch.plan;
    exports io.uorb.launch.process;
    exports io.uorb.launch.run;
}
