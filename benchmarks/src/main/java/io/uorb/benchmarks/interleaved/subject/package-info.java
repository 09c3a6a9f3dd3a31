// SPDX-License-Identifier: Apache-2.0
/**
 * The loops that are measured. Each class is loaded once a version of the broker, by {@code SubjectLoader}; it refers
 * to public classes of the broker that all compared versions have, and is called through interfaces of the JDK.
 */
package io.uorb.benchmarks.interleaved.subject;
