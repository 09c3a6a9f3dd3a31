// SPDX-License-Identifier: Apache-2.0
/**
 * Messages of a topic's instance as series: how far those of a replay are from the recorded ones ({@code
 * determinism:D-51}). One thread at a time.
 */
package io.uorb.trace.series;
