// SPDX-License-Identifier: Apache-2.0
/** MCAP files: writer, and logs as MCAP. */
module io.uorb.bridge.mcap {
    requires transitive io.uorb.bridge.cdr;
    requires transitive io.uorb.dynamic;
    requires transitive io.uorb.ulog;

    exports io.uorb.bridge.mcap;
    exports io.uorb.bridge.mcap.log;
}
