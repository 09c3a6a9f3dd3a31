// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.OrbMetadata;
import io.uorb.launch.description.NameRemap;

/**
 * A remap of a module's topic (architecture:GR-14).
 *
 * @param written text in the file
 * @param topic the name that the module uses; empty if {@code from} is in another namespace than the module
 * @param namespace of the broker that has the other topic
 * @param target the other topic
 */
public record ModuleRemap(NameRemap written, String topic, String namespace, OrbMetadata<?> target) {}
