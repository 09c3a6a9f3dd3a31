// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import io.uorb.OrbMetadata;

/** The C functions that ask about topics. Any thread may use it. */
final class TopicFunctions {
    private final Orb orb;

    TopicFunctions(Orb orb) {
        this.orb = orb;
    }

    int exists(OrbMetadata<?> meta, int instance) {
        if (meta == null) {
            return Errno.fail(Uorb.ENOENT);
        }
        if (instance < 0 || instance >= Uorb.ORB_MULTI_MAX_INSTANCES) {
            return Errno.fail(Uorb.EINVAL);
        }
        return orb.exists(meta, instance) ? Uorb.OK : Errno.fail(Uorb.ENOENT);
    }

    int groupCount(OrbMetadata<?> meta) {
        if (meta == null) {
            return 0;
        }
        return Math.min(orb.groupCount(meta), Uorb.ORB_MULTI_MAX_INSTANCES);
    }
}
