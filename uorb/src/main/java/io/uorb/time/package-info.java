// SPDX-License-Identifier: Apache-2.0
/** Clocks in microseconds: the system's and a manual one for simulation, and rate keeping. */
package io.uorb.time;
