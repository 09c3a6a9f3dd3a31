// SPDX-License-Identifier: Apache-2.0
/**
 * Ways between topics of uORB and topics of ROS: what a bridge opens for each instance. A mapping is stateless and for
 * any thread; a converter belongs to the thread that opened it. Times of uORB are us since its clock's start; those of
 * ROS are seconds and nanoseconds since 1970, moved by a {@link io.uorb.ros.mapping.RosEpoch}.
 */
package io.uorb.ros.mapping;
