// SPDX-License-Identifier: Apache-2.0
/** The client and the agent of DDS-XRCE as modules of a program. */
package io.uorb.bridge.xrce.module;
