// SPDX-License-Identifier: Apache-2.0
/**
 * Faults injected into topics, for tests of a program whose sensors are silent, irregular, stuck, drifting or late:
 * {@link io.uorb.fault.Fault} describes one, {@link io.uorb.fault.Faults} injects and removes it. A topic without
 * faults pays nothing.
 */
package io.uorb.fault;
