// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb hover} command: a simulated quadrotor that flies a mission. */
package io.uorb.drivers.app.hover;
