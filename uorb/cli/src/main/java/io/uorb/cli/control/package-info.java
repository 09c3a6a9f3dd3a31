// SPDX-License-Identifier: Apache-2.0
/** Commands that steer a running program: faults, suspension, recorder. */
package io.uorb.cli.control;
