// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros service}: services of a graph at a terminal. */
package io.uorb.cli.ros.service;
