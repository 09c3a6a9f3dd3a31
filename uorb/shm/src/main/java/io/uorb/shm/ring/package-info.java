// SPDX-License-Identifier: Apache-2.0
/**
 * The kernel's protocol in memory that processes share: one mapped file a node. The only package of this artifact with
 * fences and VarHandles. Nothing that is read from a file is trusted: indexes are masked, loops have a bound.
 */
package io.uorb.shm.ring;
