// SPDX-License-Identifier: Apache-2.0
/** Messages besides PX4's set: the health of drivers and estimators. */
package io.uorb.drivers.topics;
