// SPDX-License-Identifier: Apache-2.0
/** Parts of generated messages: times, durations, vectors. Each belongs to one thread. */
package io.uorb.ros.value;
