// SPDX-License-Identifier: Apache-2.0
/** Measurements in separate JVMs: how they are started, and how they return rows of figures. */
package io.uorb.benchmarks.child;
