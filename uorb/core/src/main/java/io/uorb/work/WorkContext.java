// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.activation.ActivationTrace;
import io.uorb.time.OrbClock;

/**
 * Clock, error reports and trace that the queues of one broker share with their items.
 *
 * @param moduleClock the clock as modules read it
 * @param clock the same without the recording of its readings
 * @param errors reports of runs that throw
 * @param trace the trace of activations; null if there is none
 */
record WorkContext(OrbClock moduleClock, OrbClock clock, ErrorReports errors, ActivationTrace trace) {}
