// SPDX-License-Identifier: Apache-2.0
/**
 * The frame of commands and their output: stdout, tables, JSON, CSV, numbers as text, progress, files that are complete
 * or absent.
 */
package io.uorb.cli.output;
