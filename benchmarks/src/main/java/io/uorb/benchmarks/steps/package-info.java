/** The loop whose instructions {@code benchmarks/steps/run} counts. */
package io.uorb.benchmarks.steps;
