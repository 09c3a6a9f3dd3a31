// SPDX-License-Identifier: Apache-2.0
/** Measurements in JVMs of their own: how they are started, and how rows of figures come back. */
package io.uorb.benchmarks.child;
