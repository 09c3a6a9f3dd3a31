// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/** A parameter whose value is the output of a command that was not run. */
public record CommandText(String command) {}
