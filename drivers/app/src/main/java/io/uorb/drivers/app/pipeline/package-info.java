// SPDX-License-Identifier: Apache-2.0
/** The attitude pipeline: source, estimator, collectors, and what a run is summarised into. */
package io.uorb.drivers.app.pipeline;
