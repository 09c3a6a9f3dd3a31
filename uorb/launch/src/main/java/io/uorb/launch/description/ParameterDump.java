// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/**
 * A file that receives the parameters of the master before the launch.
 *
 * @param namespace whose parameters are written
 * @param deletionsBefore number of deletions before it
 */
public record ParameterDump(String file, String namespace, int deletionsBefore, SourcePlace place) {}
