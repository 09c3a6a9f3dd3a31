// SPDX-License-Identifier: Apache-2.0
/** Launch files, supervision of what they start, and the architecture that runs. */
@SuppressWarnings("module") // those that may use the packages come later
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
    exports io.uorb.launch.architecture to
            io.uorb.cli;
    exports io.uorb.launch.architecture.picture to
            io.uorb.cli;
    exports io.uorb.launch.description to
            io.uorb.cli;
    exports io.uorb.launch.file to
            io.uorb.cli;
    exports io.uorb.launch.module;
    exports io.uorb.launch.observation to
            io.uorb.cli;
    exports io.uorb.launch.plan to
            io.uorb.cli;
    exports io.uorb.launch.process;
    exports io.uorb.launch.run to
            io.uorb.cli;
}
