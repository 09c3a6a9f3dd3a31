// SPDX-License-Identifier: Apache-2.0
/** What the protocols of satellite receivers share: times, the message to fill, and what a fix must look like. */
package io.uorb.drivers.gps.fix;
