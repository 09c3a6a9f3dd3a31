// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/** A variable of a node's environment. */
public record EnvironmentEntry(String name, String value) {}
