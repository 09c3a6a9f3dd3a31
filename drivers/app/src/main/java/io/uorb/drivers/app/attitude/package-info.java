// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb attitude} command: estimates attitude from a log, a trial or a simulation. */
package io.uorb.drivers.app.attitude;
