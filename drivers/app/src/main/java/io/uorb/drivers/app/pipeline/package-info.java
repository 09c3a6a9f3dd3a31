// SPDX-License-Identifier: Apache-2.0
/** The attitude pipeline: source, estimator, collectors, and the summary of a run. */
package io.uorb.drivers.app.pipeline;
