// SPDX-License-Identifier: Apache-2.0
/** Where and how a run was made: what heads each report, since no figure means anything without it. */
package io.uorb.benchmarks.machine;
