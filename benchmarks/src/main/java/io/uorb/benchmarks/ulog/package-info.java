// SPDX-License-Identifier: Apache-2.0
/** Logs: how fast they are read through, recorded and replayed. */
package io.uorb.benchmarks.ulog;
