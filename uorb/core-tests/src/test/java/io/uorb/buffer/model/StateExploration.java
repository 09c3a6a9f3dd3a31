// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.Set;

/**
 * The result of exploring a script.
 *
 * @param executions complete ones that were checked
 * @param unending executions in which a thread did not come to an end
 * @param isComplete whether there are no others; if not, a property broke, or the limit was reached
 * @param outcomes all results of the threads
 * @param failure what broke a property, and how, or null
 */
record StateExploration(long executions, long unending, boolean isComplete, Set<String> outcomes, String failure) {}
