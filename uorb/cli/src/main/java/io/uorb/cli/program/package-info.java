// SPDX-License-Identifier: Apache-2.0
/** A connection to a program's console that outlives restarts of the program. */
package io.uorb.cli.program;
