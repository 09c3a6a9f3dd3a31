// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb agent} command: a program whose topics are those of the flight controllers that connect. */
package io.uorb.drivers.app.agent;
