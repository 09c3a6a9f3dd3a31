// SPDX-License-Identifier: Apache-2.0
/**
 * Eclipse Cyclone DDS, a C library, through JNA: its functions, entities, and the table by which it reads and writes
 * messages in PX4's memory layout. Entities may be used by any thread; buffers belong to one.
 */
package io.uorb.bridge.dds.cyclone;
