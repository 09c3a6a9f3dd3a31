// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

/**
 * The functions of the library, under their own names; {@link CycloneLibrary} binds them. Addresses are {@code long}s:
 * calls with numbers alone allocate nothing.
 */
@SuppressWarnings("checkstyle:MethodName")
final class CycloneFunctions {
    private CycloneFunctions() {}

    static native int dds_create_domain(int domain, String config);

    static native int dds_create_participant(int domain, long qos, long listener);

    static native int dds_create_topic(int participant, long descriptor, String name, long qos, long listener);

    static native int dds_create_writer(int participant, int topic, long qos, long listener);

    static native int dds_create_reader(int participant, int topic, long qos, long listener);

    static native int dds_create_readcondition(int reader, int mask);

    static native int dds_create_waitset(int participant);

    static native int dds_waitset_attach(int waitset, int entity, long value);

    static native int dds_waitset_wait(int waitset, long values, long count, long timeoutNs);

    static native int dds_write(int writer, long message);

    static native int dds_take(int reader, long messages, long infos, long size, int most);

    static native int dds_get_matched_publications(int reader, long handles, long size);

    static native int dds_get_matched_subscriptions(int writer, long handles, long size);

    static native long dds_get_matched_subscription_data(int writer, long handle);

    static native void dds_builtintopic_free_endpoint(long endpoint);

    static native int dds_delete(int entity);

    static native long dds_create_qos();

    static native void dds_delete_qos(long qos);

    static native void dds_qset_durability(long qos, int kind);

    static native void dds_qset_history(long qos, int kind, int depth);

    static native void dds_qset_reliability(long qos, int kind, long mostBlockingNs);

    static native byte dds_qget_time_based_filter(long qos, long durationNs);

    static native byte dds_qget_latency_budget(long qos, long durationNs);

    static native String dds_strretcode(int code);
}
