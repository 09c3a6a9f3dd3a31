// SPDX-License-Identifier: Apache-2.0
/** Results of suites as plain values, and their formats: JSON, Markdown, SVG. */
package io.uorb.benchmarks.report;
