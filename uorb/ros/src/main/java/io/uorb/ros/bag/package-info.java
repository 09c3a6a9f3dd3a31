// SPDX-License-Identifier: Apache-2.0
/**
 * Bags of ROS 1 (rosbag 2.0, ros1:B-1 to ros1:B-11): reader, index, writer. Times are ns since 1970, positions are
 * bytes of the file, offsets are bytes of an uncompressed chunk. Nothing in a file is trusted: each length is compared
 * with what is left and with a limit of {@link io.uorb.ros.bag.BagLimits} before anything is allocated.
 */
package io.uorb.ros.bag;
