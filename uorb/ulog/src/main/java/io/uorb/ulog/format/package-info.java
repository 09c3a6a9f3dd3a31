// SPDX-License-Identifier: Apache-2.0
/** The contents of ULog records: header, formats, definitions, infos, parameters, subscriptions, data. */
package io.uorb.ulog.format;
