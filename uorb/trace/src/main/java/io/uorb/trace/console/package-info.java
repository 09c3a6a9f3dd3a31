// SPDX-License-Identifier: Apache-2.0
/** Traces on a program's console, and their figures in its answers. Any thread; times are in ns. */
package io.uorb.trace.console;
