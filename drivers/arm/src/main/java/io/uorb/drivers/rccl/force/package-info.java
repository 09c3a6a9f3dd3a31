// SPDX-License-Identifier: Apache-2.0
/**
 * Force control of the control level (rccl:RC-90 to rccl:RC-98): compliance along axes of the control frame, limits of
 * guarded motions, unstable contact. SI units; a sample allocates nothing.
 */
package io.uorb.drivers.rccl.force;
