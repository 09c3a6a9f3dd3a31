// SPDX-License-Identifier: Apache-2.0
/** Traces on a program's console, and their figures as it tells them. Any thread; times are in ns. */
package io.uorb.trace.console;
