// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

/** Time from publishing a sensor message to having the attitude published, us: median, 99 %, 99.9 % and the longest. */
public record LatencySummary(double p50Us, double p99Us, double p999Us, double maxUs) {}
