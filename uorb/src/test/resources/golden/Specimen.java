package golden;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Name;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

@Topic(
        names = {"specimen", "specimen_groundtruth"},
        queueLength = 4)
public final class Specimen {
    public static final int MODE_MANUAL = 1;

    @Uint64
    public long timestamp;

    public boolean armed;
    public byte trim;

    @Uint8
    public int mode;

    @Char
    public byte grade;

    public short slope;

    @Uint16
    public int port;

    public int count;

    @Uint32
    public long deviceId;

    public float ratio;
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
