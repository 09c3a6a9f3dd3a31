// SPDX-License-Identifier: Apache-2.0
/** IIO channels in sysfs: attributes, scan elements, scales, mount matrix, rates. */
package io.uorb.drivers.iio.sysfs;
