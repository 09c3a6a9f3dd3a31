// SPDX-License-Identifier: Apache-2.0
/**
 * Links over Aeron: UDP, a driver of its own in each process, one publication per peer and stream (bridges:B-61 to
 * bridges:B-63). An engine belongs to the thread of the links; Aeron's driver has a thread of its own.
 */
package io.uorb.bridge.aeron;
