// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** Kinds of frames that we know: the class in the high byte, the message's number in the low one. */
final class UbxId {
    static final int NAV_POSECEF = 0x0101;
    static final int NAV_POSLLH = 0x0102;
    static final int NAV_STATUS = 0x0103;
    static final int NAV_DOP = 0x0104;
    static final int NAV_SOL = 0x0106;
    static final int NAV_PVT = 0x0107;
    static final int NAV_VELNED = 0x0112;
    static final int NAV_TIMEGPS = 0x0120;
    /** Not requested, but known, so that a wrong length is seen before the rest of the frame is awaited. */
    private static final int NAV_SAT = 0x0135;

    static final int ACK_NAK = 0x0500;
    static final int ACK_ACK = 0x0501;
    static final int CFG_PRT = 0x0600;
    static final int CFG_MSG = 0x0601;
    static final int CFG_RATE = 0x0608;
    static final int CFG_VALSET = 0x068a;
    static final int MON_VER = 0x0a04;
    static final int HNR_PVT = 0x2800;

    /** Up to generation 7; later ones append the vehicle's heading and the declination. */
    static final int NAV_PVT_SHORT_LENGTH = 84;

    static final int NAV_PVT_LENGTH = 92;
    static final int NAV_POSECEF_LENGTH = 20;
    static final int NAV_POSLLH_LENGTH = 28;
    static final int NAV_STATUS_LENGTH = 16;
    static final int NAV_VELNED_LENGTH = 36;
    static final int NAV_SOL_LENGTH = 52;
    static final int NAV_TIMEGPS_LENGTH = 16;
    static final int HNR_PVT_LENGTH = 72;

    static final int NAV_DOP_LENGTH = 18;
    private static final int ACK_LENGTH = 2;
    private static final int NAV_SAT_HEAD = 8;
    private static final int NAV_SAT_ONE = 12;
    private static final int MON_VER_HEAD = 40;
    private static final int MON_VER_ONE = 30;
    private static final int MAX_MON_VER_EXTENSIONS = 30;

    private UbxId() {}

    /**
     * Returns whether such a frame may have a payload of this length. A wrong length is seen here, before the reader
     * waits for bytes that belong to the next frames.
     */
    static boolean mayHave(int id, int length) {
        return switch (id) {
            case NAV_PVT -> length == NAV_PVT_LENGTH || length == NAV_PVT_SHORT_LENGTH;
            case NAV_POSECEF -> length == NAV_POSECEF_LENGTH;
            case NAV_STATUS -> length == NAV_STATUS_LENGTH;
            case NAV_POSLLH -> length == NAV_POSLLH_LENGTH;
            case NAV_VELNED -> length == NAV_VELNED_LENGTH;
            case NAV_SOL -> length == NAV_SOL_LENGTH;
            case NAV_TIMEGPS -> length == NAV_TIMEGPS_LENGTH;
            case HNR_PVT -> length == HNR_PVT_LENGTH;
            case NAV_DOP -> length == NAV_DOP_LENGTH;
            case ACK_ACK, ACK_NAK -> length == ACK_LENGTH;
            case NAV_SAT ->
                length >= NAV_SAT_HEAD && length <= UbxFramer.MAX_PAYLOAD && (length - NAV_SAT_HEAD) % NAV_SAT_ONE == 0;
            case MON_VER ->
                length >= MON_VER_HEAD
                        && length <= MON_VER_HEAD + MON_VER_ONE * MAX_MON_VER_EXTENSIONS
                        && (length - MON_VER_HEAD) % MON_VER_ONE == 0;
            default -> length <= UbxFramer.MAX_PAYLOAD;
        };
    }
}
