// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb gps} command: a satellite receiver alone. */
package io.uorb.drivers.app.gps;
