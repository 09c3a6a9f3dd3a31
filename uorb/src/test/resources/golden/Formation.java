package golden;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

@Topic
public final class Formation {
    @Uint64
    public long timestamp;

    public final Specimen leader = new Specimen();

    @Length(3)
    public final Specimen[] followers = {new Specimen(), new Specimen(), new Specimen()};

    public boolean closed;
}
