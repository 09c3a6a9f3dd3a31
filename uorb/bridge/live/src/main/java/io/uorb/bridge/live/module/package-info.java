// SPDX-License-Identifier: Apache-2.0
/** The server of live viewers as a module of a program. */
package io.uorb.bridge.live.module;
