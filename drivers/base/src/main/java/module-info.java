// SPDX-License-Identifier: Apache-2.0
/** Mathematics, filters, frames, runners of modules, and our topics beside those of PX4. */
module io.uorb.base {
    requires transitive io.uorb.topics;

    exports io.uorb.drivers.filter;
    exports io.uorb.drivers.math;
    exports io.uorb.drivers.mission;
    exports io.uorb.drivers.sensor;
    exports io.uorb.drivers.topics;
}
