// SPDX-License-Identifier: Apache-2.0
/**
 * Configuration of bridges: which topics leave and enter a program. One file, in the form of PX4's
 * {@code dds_topics.yaml}, serves every engine (bridges:B-16). Rates are in Hz, ages in us. Immutable; any thread.
 */
package io.uorb.bridge.config;
