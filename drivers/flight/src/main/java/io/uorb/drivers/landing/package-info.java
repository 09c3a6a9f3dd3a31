// SPDX-License-Identifier: Apache-2.0
/**
 * Detection of ground contact and landing of a multicopter. NED, m/s; thrust is a share of what is possible. Modules
 * belong to the thread of their queue; nothing is allocated per message.
 */
package io.uorb.drivers.landing;
