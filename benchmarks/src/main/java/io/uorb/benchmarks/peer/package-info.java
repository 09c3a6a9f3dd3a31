// SPDX-License-Identifier: Apache-2.0
/**
 * Alternatives of users to this project, each as an exchange of the same samples.
 *
 * <p>Each class does what that library's users do, in its cheapest form that is still correct, and its Javadoc says
 * what that is. State that one thread alone changes lies in a padded {@code Side} of its own: otherwise the two
 * threads would fight for a cache line of ours, and the library would be blamed for it. The exchanges themselves have
 * final fields only, except where a lock guards them.
 */
package io.uorb.benchmarks.peer;
