// SPDX-License-Identifier: Apache-2.0
/** Subjects of the rig: hops, wake-ups, streams, pipelines, and their results. */
package io.uorb.benchmarks.rig.subject;
