// SPDX-License-Identifier: Apache-2.0
/** What estimators find: attitude, position, velocity, wind, sensor biases, and how far to trust them. */
package io.uorb.topics.estimation;
