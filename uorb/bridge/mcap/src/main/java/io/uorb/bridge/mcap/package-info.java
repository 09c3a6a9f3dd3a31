// SPDX-License-Identifier: Apache-2.0
/**
 * MCAP, the file format of viewers and of ROS 2: a writer with chunks, index, statistics and CRCs (bridges:B-50). Times
 * are ns since 1970. A writer belongs to one thread.
 */
package io.uorb.bridge.mcap;
