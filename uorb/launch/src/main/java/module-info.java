// SPDX-License-Identifier: Apache-2.0
/** Launch: supervision of child processes and modules that start, end and are started again together. */
module io.uorb.launch {
    requires transitive io.uorb;
    requires transitive io.uorb.modules;

    exports io.uorb.launch;
    exports io.uorb.launch.module;
    exports io.uorb.launch.process;
}
