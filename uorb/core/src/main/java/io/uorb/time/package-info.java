// SPDX-License-Identifier: Apache-2.0
/** Clocks in microseconds: the system's and a manual one for simulation; what waits and runs on them; rate keeping. */
package io.uorb.time;
