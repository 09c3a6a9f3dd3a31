// SPDX-License-Identifier: Apache-2.0
/** The command of benchmarks.jar: runs suites and writes their report. */
package io.uorb.benchmarks.app;
