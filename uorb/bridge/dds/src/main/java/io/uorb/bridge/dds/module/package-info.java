// SPDX-License-Identifier: Apache-2.0
/** The bridge to DDS as a module of a program. */
package io.uorb.bridge.dds.module;
