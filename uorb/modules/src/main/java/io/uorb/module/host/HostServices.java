// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.module.log.HostLog;
import io.uorb.parameter.ParameterStore;
import io.uorb.work.WorkQueues;

/**
 * Services that all modules of a host share.
 *
 * @param orb the broker
 * @param queues its work queues
 * @param parameters the store of parameters
 * @param log where texts go
 * @param seed of random numbers
 * @param closeLimitMs how long a module may take to stop, ms of real time
 * @param checkpointPeriodUs how often modules save their state in a trace, us; 0 for never
 */
record HostServices(
        Orb orb,
        WorkQueues queues,
        ParameterStore parameters,
        HostLog log,
        long seed,
        long closeLimitMs,
        long checkpointPeriodUs) {}
