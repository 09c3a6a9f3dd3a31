// SPDX-License-Identifier: Apache-2.0
/** The lag command: ages of messages when they are copied. */
package io.uorb.cli.lag;
