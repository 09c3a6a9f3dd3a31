// SPDX-License-Identifier: Apache-2.0
/** Publish/subscribe middleware for autopilots on the JVM: topics, publications, subscriptions, poller, work queues. */
@SuppressWarnings("module") // those that may use the kernel come later
module io.uorb {
    requires static java.management;
    requires static jdk.management;
    requires org.jctools.core;
    requires org.jctools.core.jdk11;

    exports io.uorb;
    exports io.uorb.annotation;
    exports io.uorb.buffer to
            io.uorb.observe,
            io.uorb.shm;
    exports io.uorb.codec;
    exports io.uorb.endpoint;
    exports io.uorb.error;
    exports io.uorb.poll;
    exports io.uorb.schema;
    exports io.uorb.time;
    exports io.uorb.wake to
            io.uorb.shm;
    exports io.uorb.work;

    uses io.uorb.VersionTranslator;
    uses io.uorb.endpoint.BrokerPathsProvider;
}
