// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.format.UlogData;

/** A reader of a signal from the messages of one topic instance. One thread; reading allocates nothing. */
public final class SignalReader {
    private final Signal signal;
    private final Signal.Source source;
    private final TopicInstance key;
    private final InstanceSurvey survey;
    private final Leaf[] leaves;
    private final double[] values;

    SignalReader(Signal signal, Signal.Source source, TopicInstance key, InstanceSurvey survey, Leaf[] leaves) {
        this.signal = signal;
        this.source = source;
        this.key = key;
        this.survey = survey;
        this.leaves = leaves;
        this.values = new double[leaves.length];
    }

    /** Returns the number of a message. */
    public double value(UlogData data) {
        for (int i = 0; i < leaves.length; i++) {
            values[i] = leaves[i].value(data);
        }
        return source.formula().of(values);
    }

    public Signal signal() {
        return signal;
    }

    /** Returns the topic and its instance. */
    public TopicInstance key() {
        return key;
    }

    /** Returns what is known of the instance. */
    public InstanceSurvey survey() {
        return survey;
    }

    /** Returns topic, instance and fields as text. */
    public String sourceText() {
        String instance = key.instance() == 0 ? "" : ":" + key.instance();
        return key.topic() + instance + "." + String.join(", ", source.fields());
    }
}
