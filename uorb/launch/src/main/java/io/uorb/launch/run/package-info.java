// SPDX-License-Identifier: Apache-2.0
/** Runs a plan: brokers of namespaces, the graph's master and parameters, supervised units. */
package io.uorb.launch.run;
