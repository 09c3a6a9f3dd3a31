// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import java.util.Arrays;

/**
 * A counter of satellites by GSV, whose list spans several sentences, for each constellation and, since NMEA 4.10, each
 * of its signals. A list counts when all of it has come in order; of the signals of one constellation, the one with the
 * most satellites.
 */
final class SatellitesInView {
    private static final int HEAD_FIELDS = 4;
    private static final int FIELDS_OF_ONE = 4;
    private static final int MOST_IN_ONE = 4;
    private static final int MAX_MESSAGES = 9;
    private static final int MAX_SATELLITES = 99;

    private final int[] ofTalker;
    private int talker = NmeaFields.NONE;
    private int next = 1;
    private int seen;
    private int total;

    SatellitesInView(int talkers) {
        ofTalker = new int[talkers];
    }

    /** Returns the number in the last epoch with this figure. */
    int total() {
        return total;
    }

    void read(NmeaFields fields, int ofTalkers) {
        int satellites = (fields.count() - HEAD_FIELDS) / FIELDS_OF_ONE;
        int rest = (fields.count() - HEAD_FIELDS) % FIELDS_OF_ONE;
        fields.require(fields.count() >= HEAD_FIELDS && satellites <= MOST_IN_ONE && rest <= 1);
        if (!fields.isSound()) {
            return;
        }
        int messages = fields.integer(1, 1, MAX_MESSAGES);
        int message = fields.integer(2, 1, MAX_MESSAGES);
        int inView = fields.integer(3, 0, MAX_SATELLITES);
        fields.require(message <= messages);
        int listed = 0;
        for (int i = 0; i < satellites; i++) {
            listed += fields.isEmpty(HEAD_FIELDS + FIELDS_OF_ONE * i) ? 0 : 1;
        }
        if (fields.isSound()) {
            add(ofTalkers, messages, message, inView, listed);
        }
    }

    private void add(int ofTalkers, int messages, int message, int inView, int listed) {
        if (message == 1) {
            talker = ofTalkers;
            next = 1;
            seen = 0;
        }
        if (talker != ofTalkers || message != next) {
            talker = NmeaFields.NONE;
            return;
        }
        next++;
        seen += listed;
        if (message == messages && seen >= inView) {
            ofTalker[talker] = Math.max(ofTalker[talker], inView);
            talker = NmeaFields.NONE;
        }
    }

    /** Ends the epoch: sums the lists, if it had any. */
    void endEpoch() {
        int sum = 0;
        for (int count : ofTalker) {
            sum += count;
        }
        if (sum > 0) {
            total = sum;
            Arrays.fill(ofTalker, 0);
        }
    }
}
