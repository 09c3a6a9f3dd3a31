package golden;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

@Topic
public final class Recording {
    @Uint64
    public long timestamp;

    public float dt;

    @Length(81)
    public final float[] x = new float[81];

    @Length(80)
    public final float[] y = new float[80];

    @Length(64)
    public final int[] block1 = new int[64];

    public short scale;

    @Length(65)
    public final short[] noise = new short[65];

    @Uint16
    @Length(64)
    public final int[] counts = new int[64];

    @Uint8
    @Length(100)
    public final byte[] octets = new byte[100];

    @Char
    @Length(63)
    public final byte[] label = new byte[63];
}
