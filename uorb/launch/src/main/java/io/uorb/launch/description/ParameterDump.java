// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/**
 * A file that gets parameters which the master has before the launch.
 *
 * @param namespace whose parameters are written
 * @param deletionsBefore number of deletions that stand before it
 */
public record ParameterDump(String file, String namespace, int deletionsBefore, SourcePlace place) {}
