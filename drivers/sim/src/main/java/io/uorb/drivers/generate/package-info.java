// SPDX-License-Identifier: Apache-2.0
/** A module that publishes made-up or recorded messages of one topic. */
package io.uorb.drivers.generate;
