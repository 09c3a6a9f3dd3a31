// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/** A name of a node and the name that replaces it, as written. */
public record NameRemap(String from, String to) {}
