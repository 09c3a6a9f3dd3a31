// SPDX-License-Identifier: Apache-2.0
/** What suites measure, as plain values, and how it is written down: JSON, Markdown, SVG. */
package io.uorb.benchmarks.report;
