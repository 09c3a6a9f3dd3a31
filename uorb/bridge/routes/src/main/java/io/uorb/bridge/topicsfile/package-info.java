// SPDX-License-Identifier: Apache-2.0
/**
 * The file of the topics that a bridge carries: PX4's {@code dds_topics.yaml} with three keys of ours (bridges:B-16).
 * Rates are in Hz in the file and intervals in us here; ages are in s there and in us here. Immutable; any thread.
 *
 * <p>Links read the same file with {@code io.uorb.bridge.config}. For engines to ROS 2, {@code topic} and {@code type}
 * are those of ROS, a topic without {@code rate_limit} has 100 Hz, and {@code max_age} may be {@code none}. For links,
 * the last part of {@code topic} counts and may be {@code *}, {@code type} is not needed, there is no limit without
 * {@code rate_limit}, and {@code max_age} may have a unit.
 */
package io.uorb.bridge.topicsfile;
