// SPDX-License-Identifier: Apache-2.0
/** The choice among redundant sensors: tracks, checks, health, comparison, vote. */
package io.uorb.drivers.hub.voting;
