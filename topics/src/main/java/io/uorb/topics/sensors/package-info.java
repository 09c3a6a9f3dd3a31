// SPDX-License-Identifier: Apache-2.0
/** What sensors measure: raw as their drivers publish it, and corrected, filtered or chosen for the estimators. */
package io.uorb.topics.sensors;
