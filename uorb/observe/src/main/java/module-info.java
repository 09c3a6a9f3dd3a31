// SPDX-License-Identifier: Apache-2.0
/** Observation and change of the endpoints of others: status, probes, interceptors, faults, traces, JFR events. */
module io.uorb.observe {
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires jdk.jfr;

    exports io.uorb.activation;
    exports io.uorb.demand;
    exports io.uorb.fault;
    exports io.uorb.observe;
    exports io.uorb.statistics;

    uses io.uorb.activation.ActivationTraceProvider;
    uses io.uorb.observe.OrbExtension;

    provides io.uorb.endpoint.BrokerPathsProvider with
            io.uorb.observe.ObservedBrokers;
}
