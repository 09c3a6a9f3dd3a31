// SPDX-License-Identifier: Apache-2.0
/** Launch files, processes and the architecture that runs. */
module io.uorb.launch {
    requires com.fasterxml.jackson.core;
    requires java.xml;
    requires transitive io.uorb;
    requires io.uorb.ros;

    exports io.uorb.launch.description;
    exports io.uorb.launch.expression;
    exports io.uorb.launch.file;
}
