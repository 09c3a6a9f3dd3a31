// SPDX-License-Identifier: Apache-2.0
/** The top command: rates and losses of all topics. */
package io.uorb.cli.top;
