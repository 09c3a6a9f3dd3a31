// SPDX-License-Identifier: Apache-2.0
/**
 * Modules of a host in traces: their configurations as texts of a log, and their making again for a verification. Any
 * thread.
 */
package io.uorb.trace.module;
