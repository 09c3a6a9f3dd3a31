// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb arm} commands: the robot arm. */
package io.uorb.drivers.app.arm;
