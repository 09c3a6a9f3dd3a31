// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

/** When a node takes {@code /clock} for ROS time. */
public enum ClockUse {
    /** If the parameter {@code /use_sim_time} is true when the node starts, as all nodes do. */
    BY_PARAMETER,
    /** Always: the program is set to follow. */
    ALWAYS,
    /** Never: the program is the source of {@code /clock}. */
    NEVER
}
