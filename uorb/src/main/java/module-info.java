// SPDX-License-Identifier: Apache-2.0
/**
 * Publish/subscribe middleware for autopilots on the JVM: topics, publications, subscriptions, poller, processor and
 * ULog.
 */
module io.uorb {
    requires static java.compiler;

    exports io.uorb;
    exports io.uorb.annotation;
    exports io.uorb.capi;
    exports io.uorb.schema;
    exports io.uorb.time;
    exports io.uorb.ulog;
}
