// SPDX-License-Identifier: Apache-2.0
/**
 * Definitions of ROS 1: the grammar of {@code .msg} and {@code .srv}, MD5 sums, full texts, traits. A definition is
 * parsed ({@link io.uorb.ros.definition.ParsedDefinition}) and then resolved against a
 * {@link io.uorb.ros.definition.DefinitionSet} into a {@link io.uorb.ros.definition.RosDefinition}. Texts may come from
 * peers: everything is bounded by {@link io.uorb.ros.definition.DefinitionLimits} and refused with a
 * {@link io.uorb.ros.definition.DefinitionException}.
 */
package io.uorb.ros.definition;
