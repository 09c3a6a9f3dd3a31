// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb log record} command: records a replayed log or a simulation. */
package io.uorb.drivers.app.record;
