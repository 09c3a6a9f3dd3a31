// SPDX-License-Identifier: Apache-2.0
/**
 * The bridge between a broker and DDS (bridges:B-22 to bridges:B-24): ROS 2 programs see its topics and publish to it.
 * Its own threads make all calls of the engine, never a publisher's (bridges:B-1). Times there are us since 1970.
 */
package io.uorb.bridge.dds;
