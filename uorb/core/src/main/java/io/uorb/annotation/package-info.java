// SPDX-License-Identifier: Apache-2.0
/** The annotations that declare messages and topics; read by the processor, absent at run time. */
package io.uorb.annotation;
