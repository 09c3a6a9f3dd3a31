// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.broker.ErrorReports;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.time.OrbClock;

/**
 * Clock, error reports and what attaches to items, which the queues of one broker share with their items.
 *
 * @param moduleClock the clock as modules read it
 * @param clock the same without the recording of its readings
 * @param errors reports of runs that throw
 * @param paths what attaches to items; null for nothing
 */
record WorkContext(OrbClock moduleClock, OrbClock clock, ErrorReports errors, BrokerPaths paths) {}
