// SPDX-License-Identifier: Apache-2.0
/**
 * Alternatives of users to this project, each as an exchange of the same samples.
 *
 * <p>Each class uses its library as its users do, in the cheapest correct form, described in its Javadoc. State that
 * only one thread changes is in a separate padded {@code Side}: otherwise the two threads would fight for a cache line
 * of ours, and the library would be blamed for it. The exchanges themselves have final fields only, except where a lock
 * guards them.
 */
package io.uorb.benchmarks.peer;
