// SPDX-License-Identifier: Apache-2.0
/** Parts shared by the protocols of satellite receivers: times, the message to fill, plausibility of fixes. */
package io.uorb.drivers.gps.fix;
