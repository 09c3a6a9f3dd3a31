// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;

/** The publishing half of the C functions. Any thread may use it. */
final class AdvertiseFunctions {
    private static final int KIND = 1;

    private final Orb orb;
    private final HandleRegistry<Publication<?>> handles = new HandleRegistry<>(KIND);

    AdvertiseFunctions(Orb orb) {
        this.orb = orb;
    }

    /** @param instance where to store the instance; null to join instance 0 */
    <T> int advertise(OrbMetadata<T> meta, T data, int[] instance) {
        int reason = reasonToRefuse(meta, data, instance);
        if (reason == 0) {
            Publication<T> publication;
            try {
                publication = open(meta, instance != null);
            } catch (IllegalStateException e) {
                return refuse(Uorb.EIO); // all instances taken, or the broker is closed
            }
            return publication == null ? refuse(Uorb.EIO) : register(publication, data, instance);
        }
        return refuse(reason);
    }

    <T> int advertiseQueue(OrbMetadata<T> meta, T data, int queueLength) {
        boolean other = meta != null && meta.queueLength() != queueLength;
        return other ? refuse(Uorb.EINVAL) : advertise(meta, data, null);
    }

    private static int reasonToRefuse(OrbMetadata<?> meta, Object data, int[] instance) {
        if (meta == null) {
            return Uorb.ENOENT;
        }
        boolean foreign = data != null && !meta.type().isInstance(data);
        return foreign || instance != null && instance.length == 0 ? Uorb.EINVAL : 0;
    }

    private static int refuse(int reason) {
        Errno.fail(reason);
        return Uorb.ORB_ADVERT_INVALID;
    }

    /** Advertises; returns null if all instances that PX4 has are taken. */
    private <T> Publication<T> open(OrbMetadata<T> meta, boolean multi) {
        if (!multi) {
            return orb.advertise(meta);
        }
        if (orb.groupCount(meta) >= Uorb.ORB_MULTI_MAX_INSTANCES) {
            return null;
        }
        Publication<T> publication = orb.advertiseMulti(meta);
        if (publication.instance() >= Uorb.ORB_MULTI_MAX_INSTANCES) {
            publication.close(); // another thread has taken the last one since the count
            return null;
        }
        return publication;
    }

    private <T> int register(Publication<T> publication, T data, int[] instance) {
        int handle = handles.add(publication);
        if (handle == 0) {
            publication.close();
            return refuse(Uorb.ENOMEM);
        }
        if (data != null && !publishFirst(publication, handle, data)) {
            return refuse(Uorb.EIO);
        }
        if (instance != null) {
            instance[0] = publication.instance();
        }
        return handle;
    }

    /** Publishes the first message; returns false if the broker has just been closed. */
    private <T> boolean publishFirst(Publication<T> publication, int handle, T data) {
        try {
            publication.publish(data);
            return true;
        } catch (RuntimeException e) {
            boolean brokerClosed = publication.isClosed();
            handles.remove(handle);
            publication.close();
            if (!brokerClosed) {
                throw e;
            }
            return false;
        }
    }

    int unadvertise(int handle) {
        Publication<?> publication = handles.remove(handle);
        if (publication != null) {
            publication.close();
        } else if (!handles.wasGivenOut(handle)) {
            Errno.fail(Uorb.EINVAL);
            return -Uorb.EINVAL;
        }
        return Uorb.OK;
    }

    <T> int publish(OrbMetadata<T> meta, int handle, T data) {
        if (meta == null || handle <= Uorb.ORB_ADVERT_INVALID || data == null) {
            return Errno.fail(Uorb.EFAULT);
        }
        Publication<?> publication = handles.get(handle);
        if (publication == null || publication.topic() != meta || !meta.type().isInstance(data)) {
            return Errno.fail(Uorb.EINVAL);
        }
        try {
            typed(publication).publish(data);
            return Uorb.OK;
        } catch (IllegalStateException e) {
            if (!publication.isClosed()) {
                throw e;
            }
            return Errno.fail(Uorb.EINVAL);
        }
    }

    @SuppressWarnings("unchecked") // the caller has compared the topics
    private static <T> Publication<T> typed(Publication<?> publication) {
        return (Publication<T>) publication;
    }

    <T> int publishAuto(OrbMetadata<T> meta, int[] handle, T data, int[] instance) {
        if (handle == null || handle.length == 0) {
            return Errno.fail(Uorb.EFAULT);
        }
        if (handle[0] > Uorb.ORB_ADVERT_INVALID) {
            return publish(meta, handle[0], data);
        }
        handle[0] = advertise(meta, data, instance);
        return handle[0] == Uorb.ORB_ADVERT_INVALID ? Uorb.ERROR : Uorb.OK;
    }
}
