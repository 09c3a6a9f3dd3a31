package golden;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Some that fly together. */
@Topic
public final class Formation {
    /** Others keep their distance. */
    public static final float DISTANCE_MIN = 2.5f;

    /** Time since the system's start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    public final Specimen leader = new Specimen();

    @Length(3)
    public final Specimen[] followers = {new Specimen(), new Specimen(), new Specimen()};

    /**
     * Whether the followers close up.
     *
     * <p>Otherwise they stay where they are.
     */
    public boolean closed;
}
