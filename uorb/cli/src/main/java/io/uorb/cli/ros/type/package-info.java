// SPDX-License-Identifier: Apache-2.0
/** Types of messages and services by name, and their values in YAML, for commands that publish, call and describe. */
package io.uorb.cli.ros.type;
