// SPDX-License-Identifier: Apache-2.0
/** Observation and manipulation of the endpoints of others: fault injection, events of the flight recorder. */
module io.uorb.observe {
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires jdk.jfr;

    exports io.uorb.fault;
    exports io.uorb.observe;
    exports io.uorb.statistics;

    provides io.uorb.observation.BrokerEvents with
            io.uorb.event.FlightRecorderEvents;
}
