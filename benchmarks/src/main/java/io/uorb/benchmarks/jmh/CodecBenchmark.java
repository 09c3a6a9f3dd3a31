// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The generated codec's steps, alone and within a publish and a copy. */
@State(Scope.Thread)
public class CodecBenchmark extends Timed {
    @Param("SAMPLE")
    public CodecMessage codecMessage;

    Object message;
    Object copy;
    long[] words;
    private OrbMetadata<Object> topic;
    private Orb orb;
    private Publication<Object> publication;
    private Subscription<Object> subscription;

    /** A message, its words, and a node for it. */
    @Setup
    public void open() {
        topic = codecMessage.topic();
        message = PayloadSize.filled(topic, 1);
        copy = topic.newMessage();
        words = new long[topic.words()];
        topic.encode(message, words, 0);
        orb = Orb.create();
        publication = orb.advertise(topic);
        subscription = orb.subscribe(topic);
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    public void check() {
        topic.check(message);
    }

    @Benchmark
    public long[] encode() {
        topic.encode(message, words, 0);
        return words;
    }

    @Benchmark
    public Object decode() {
        topic.decode(words, 0, copy);
        return copy;
    }

    @Benchmark
    public boolean publishCopy() {
        publication.publish(message);
        return subscription.copy(copy);
    }
}
