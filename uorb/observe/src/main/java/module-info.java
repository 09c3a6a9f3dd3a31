// SPDX-License-Identifier: Apache-2.0
/** Observation and manipulation of the endpoints of others: fault injection. */
module io.uorb.observe {
    requires transitive io.uorb;
    requires io.uorb.dynamic;

    exports io.uorb.fault;
}
