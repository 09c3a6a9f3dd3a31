// SPDX-License-Identifier: Apache-2.0
/**
 * Comparison of this build with check vectors of others (rccl:RC-70 and others, section 12). A file is passed in parsed
 * form: objects as {@code Map}, arrays as {@code List}, numbers as {@code Number}.
 */
package io.uorb.drivers.arm.verification;
