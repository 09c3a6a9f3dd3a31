// SPDX-License-Identifier: Apache-2.0
/**
 * The manual clock: it moves only when it is advanced, in step with the threads and runners that sleep on it. Times are
 * in us since its start. For tests, simulation and replay; any thread may read a clock, one at a time advances it.
 */
package io.uorb.lockstep;
