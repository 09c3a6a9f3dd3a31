// SPDX-License-Identifier: Apache-2.0
/**
 * Pacing of sensor messages: at the pace of its own timestamps, a multiple of it, or in lock-step with the estimator.
 * Where the messages come from (a log, a simulator, a table) does not matter here.
 */
package io.uorb.drivers.pace;
