// SPDX-License-Identifier: Apache-2.0
/** PX4's {@code .msg} files, and the annotated Java classes that stand for them. */
package io.uorb.msg;
