// SPDX-License-Identifier: Apache-2.0
/** What the rig measures: hops, wake-ups, streams, pipelines, and their results. */
package io.uorb.benchmarks.rig.subject;
