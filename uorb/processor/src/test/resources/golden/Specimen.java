package golden;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.BitNumbers;
import io.uorb.annotation.Char;
import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Name;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * One of each: what a message may have.
 *
 * <p>The angles are {@code atan2(y, x)}, so between -&pi; and &pi;; see {@link #ratio} for what "much" means, and mind
 * the length of this line.
 *
 * @see SpecimenTopic
 */
@Topic(
        names = {"specimen", "specimen_groundtruth"},
        queueLength = 4)
public final class Specimen {
    /** Versions of this message. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Nobody but the pilot. */
    @Uint8
    public static final int MODE_MANUAL = 1;

    @Uint8
    public static final int MODE_AUTO = 2;

    /** The motor does not turn. */
    public static final byte FAULT_MOTOR = 0;

    public static final byte FAULT_SENSOR = 4;

    @Uint64
    public static final long FLAG_HIGH = 1L << 63;

    @Char
    public static final byte GRADE_A = 'A';

    public static final float RATIO_MAX = 0.1f;
    public static final double BALANCE_NONE = Double.NaN;
    public static final boolean IS_TEST = true;

    public static final String NOT_OF_THE_MESSAGE = "an object";
    static final int NOT_PUBLIC = 3;

    /** Time since the system's start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    public boolean armed;
    public byte trim;

    /** Pilot of the vehicle. */
    @Uint8
    @Constants("MODE")
    public int mode;

    @Char
    public byte grade;

    @BitNumbers("FAULT")
    public short slope;

    @Uint16
    public int port;

    public int count;

    @Uint32
    public long deviceId;

    /**
     * How much of it.
     *
     * @deprecated the share is better
     */
    @Deprecated
    @Unit("%")
    public float ratio;

    /** Any number of these may be set at the same time, and whoever reads this line sees that it is rather long. */
    @BitMasks("FLAG")
    @Unit("kg")
    public long balance;

    public double latitude;

    @Length(3)
    @Name("gyro_rad")
    public final float[] gyroRadS = new float[3];

    @Char
    @Length(5)
    public final byte[] label = new byte[5];

    @Uint16
    @Length(19)
    public final int[] pulses = new int[19];

    @Uint8
    @Length(26)
    public final byte[] words = new byte[26];

    @Length(2)
    public final boolean[] flags = new boolean[2];
}
