// SPDX-License-Identifier: Apache-2.0
/** Results of suites as plain values, and the page that shows them. */
package io.uorb.benchmarks.report;
