// SPDX-License-Identifier: Apache-2.0
/** .msg files as they are written: parser, lines, comments, constants, problems with their places. */
package io.uorb.msg.syntax;
