// SPDX-License-Identifier: Apache-2.0
/** Lines to the other side: UDP, and streams of octets such as a serial port or a pseudo-terminal. One thread each. */
package io.uorb.bridge.xrce.link;
