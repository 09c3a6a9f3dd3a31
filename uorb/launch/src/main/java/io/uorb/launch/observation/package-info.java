// SPDX-License-Identifier: Apache-2.0
/** Observations of launches: samples of brokers, consoles and the ROS graph, taken when they have settled. */
package io.uorb.launch.observation;
