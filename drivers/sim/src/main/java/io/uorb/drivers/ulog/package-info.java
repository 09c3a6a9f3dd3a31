// SPDX-License-Identifier: Apache-2.0
/**
 * Flight logs as sensors: the sensor messages of a ULog in the order of their times, with today's layout whatever the
 * version of PX4 that wrote the log, and the log's own attitude for comparison.
 */
package io.uorb.drivers.ulog;
