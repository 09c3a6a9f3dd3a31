// SPDX-License-Identifier: Apache-2.0
/** The pilot's input: channels of the remote control, sticks and switches. */
package io.uorb.topics.input;
