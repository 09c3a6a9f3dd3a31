// SPDX-License-Identifier: Apache-2.0
/**
 * Definitions of topics in the language of ROS 2: names of types, and the text that viewers and files carry beside the
 * data (bridges:B-41). Immutable; any thread.
 */
package io.uorb.bridge.definition;
