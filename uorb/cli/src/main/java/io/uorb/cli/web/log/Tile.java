// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/** The values of one field in a stretch of time. Immutable. */
interface Tile {
    /** Returns whether each message is there, and not only the least and greatest of several. */
    boolean isExact();

    /** Returns the number of messages in a range; of buckets that lie in it partly, all are counted. */
    long count(long fromUs, long toUs);

    /** Adds what lies in the range. Buckets that lie in it partly are added as a whole. */
    void addTo(RangeBuckets target, long fromUs, long toUs);

    /** Returns the memory of the tile without objects' headers. */
    long bytes();
}
