// SPDX-License-Identifier: Apache-2.0
/** Shared nodes compared with local ones, a socket and Aeron IPC, between threads and between processes. */
package io.uorb.benchmarks.shared;
