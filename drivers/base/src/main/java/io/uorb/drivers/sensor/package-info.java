// SPDX-License-Identifier: Apache-2.0
/** Properties of one sensor: device id, mounting rotation, calibration (units SI, frame FRD). */
package io.uorb.drivers.sensor;
