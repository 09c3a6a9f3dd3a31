// SPDX-License-Identifier: Apache-2.0
/** Checks of documents and sources as text. */
package io.uorb.documents;
