// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * The least and greatest values of a stretch that is divided into buckets of one width. Values that are not finite are
 * left out; a bucket without finite values has NaN.
 *
 * @param startUs the start of the first bucket
 * @param widthUs of each bucket
 * @param counts messages of each bucket, also those without a finite value
 */
record BucketTile(long startUs, long widthUs, int[] counts, ValueColumn least, ValueColumn greatest) implements Tile {
    @Override
    public boolean isExact() {
        return false;
    }

    private int first(long fromUs) {
        return (int) Math.max(0, Math.min(counts.length, Math.floorDiv(fromUs - startUs, widthUs)));
    }

    private int end(long toUs) {
        return (int) Math.max(0, Math.min(counts.length, Math.floorDiv(toUs - startUs, widthUs) + 1));
    }

    @Override
    public long count(long fromUs, long toUs) {
        long sum = 0;
        for (int i = first(fromUs); i < end(toUs); i++) {
            sum += counts[i];
        }
        return sum;
    }

    @Override
    public void addTo(RangeBuckets target, long fromUs, long toUs) {
        int end = end(toUs);
        for (int i = first(fromUs); i < end; i++) {
            if (counts[i] > 0) {
                target.add(startUs + i * widthUs, counts[i], least.get(i), greatest.get(i));
            }
        }
    }

    @Override
    public long bytes() {
        return (long) Integer.BYTES * counts.length + least.bytes() + greatest.bytes();
    }
}
