// SPDX-License-Identifier: Apache-2.0
/** {@code uorb module} and {@code uorb perf}: modules of a running program, and the kinds that can be started. */
package io.uorb.cli.module;
