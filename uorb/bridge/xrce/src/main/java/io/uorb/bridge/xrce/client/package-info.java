// SPDX-License-Identifier: Apache-2.0
/**
 * The client of DDS-XRCE (bridges:B-30 to bridges:B-33): a broker's topics in ROS 2 through the user's Micro XRCE-DDS
 * Agent. Times there are those of the agent's clock, us since 1970.
 */
package io.uorb.bridge.xrce.client;
