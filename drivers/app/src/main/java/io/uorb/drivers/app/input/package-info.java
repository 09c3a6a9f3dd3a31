// SPDX-License-Identifier: Apache-2.0
/** Inputs of the attitude pipeline: logs, trials, simulation. */
package io.uorb.drivers.app.input;
