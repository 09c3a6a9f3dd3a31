// SPDX-License-Identifier: Apache-2.0
/** Requests to Linux of a process that must keep its time: idle states, locked memory, scheduling of threads. */
@SuppressWarnings("requires-automatic") // com.sun.jna
module io.uorb.realtime {
    requires com.sun.jna;
    requires transitive io.uorb;

    exports io.uorb.realtime;
}
