// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import org.apache.commons.codec.digest.DigestUtils;

/**
 * The definition of a service.
 *
 * @param name such as {@code std_srvs/SetBool}
 * @param text the definition as it was written
 * @param request of the name with {@code Request} behind it
 * @param response of the name with {@code Response} behind it
 */
public record RosService(String name, String text, RosDefinition request, RosDefinition response) {
    /** Returns the MD5 of both parts' texts, one behind the other (ros1:G-11). */
    public String md5() {
        return DigestUtils.md5Hex(request.md5Text() + response.md5Text());
    }

    @Override
    public String toString() {
        return name + ' ' + md5();
    }
}
