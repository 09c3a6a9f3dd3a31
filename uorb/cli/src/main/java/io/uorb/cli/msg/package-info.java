// SPDX-License-Identifier: Apache-2.0
/** Commands on .msg files and messages: generate, layout, diff, show. */
package io.uorb.cli.msg;
