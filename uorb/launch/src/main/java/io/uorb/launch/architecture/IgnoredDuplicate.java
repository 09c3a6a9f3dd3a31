// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

/**
 * A node that an earlier file defines too.
 *
 * @param declaredIn file and line of the ignored one
 * @param kept file and line of the other
 */
public record IgnoredDuplicate(String name, String declaredIn, String kept) {}
