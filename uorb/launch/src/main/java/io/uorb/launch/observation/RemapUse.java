// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import java.util.function.BooleanSupplier;

/**
 * A remap of a module, and whether the module has used its topic.
 *
 * @param used any thread may call it
 */
public record RemapUse(LaunchNode node, NameRemap remap, BooleanSupplier used) {}
