// SPDX-License-Identifier: Apache-2.0
/** Messages about links. */
package io.uorb.bridge.link.topics;
