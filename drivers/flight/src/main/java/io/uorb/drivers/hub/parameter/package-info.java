// SPDX-License-Identifier: Apache-2.0
/** Parameters of the sensor hub: sensors' settings, limits of voting, filters. */
package io.uorb.drivers.hub.parameter;
