// SPDX-License-Identifier: Apache-2.0
/** Brokers of commands whose topics lie in memory that programs share. */
package io.uorb.cli.shared;
