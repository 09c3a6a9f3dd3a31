// SPDX-License-Identifier: Apache-2.0
/** What controllers shall follow, from positions down to torque, which of them run, and their inner state. */
package io.uorb.topics.control;
