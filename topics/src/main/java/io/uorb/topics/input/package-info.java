// SPDX-License-Identifier: Apache-2.0
/** What the pilot does: channels of the remote control, sticks and switches. */
package io.uorb.topics.input;
