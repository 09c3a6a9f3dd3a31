// SPDX-License-Identifier: Apache-2.0
/**
 * The file that says which topics a bridge carries: PX4's {@code dds_topics.yaml} with three keys of ours
 * (bridges:B-16). Rates are in Hz in the file and intervals in us here; ages are in s there and in us here. Immutable;
 * any thread.
 */
package io.uorb.bridge.topicsfile;
