// SPDX-License-Identifier: Apache-2.0
/** The lock-free protocol: tickets, rings of cells, readers and waiters. The only package with fences and VarHandles. */
package io.uorb.buffer;
