// SPDX-License-Identifier: Apache-2.0
/** Modules that publish the samples of a source at a pace: simulated IMU, log replay, CSV trials. */
package io.uorb.drivers.source;
