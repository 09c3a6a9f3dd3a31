// SPDX-License-Identifier: Apache-2.0
/** Several topics as one: snapshots, sets of messages by time, interpolation. */
module io.uorb.sync {
    requires transitive io.uorb;

    exports io.uorb.sync;
}
