// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/**
 * A parsed {@code .srv}.
 *
 * @param name the full name, such as {@code std_srvs/SetBool}
 * @param text the definition as it was written
 * @param request of the name with {@code Request} behind it
 * @param response of the name with {@code Response} behind it
 */
public record ParsedService(String name, String text, ParsedDefinition request, ParsedDefinition response) {}
