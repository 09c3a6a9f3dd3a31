// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.SettingDefinition;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/**
 * The time between two publishes of one publication was unusually long. Its thread is the publisher's. Times are real
 * ones, also with a manual clock or in a replay. A publication that never publishes again has no event.
 *
 * <p>One object serves all gaps of a publication; its publishing thread uses it.
 */
@Name("io.uorb.PublishGap")
@Label("Publish Gap")
@Description("The time between two publishes of one publication was long")
@Category("uORB")
@Enabled(false)
@Threshold("100 ms")
@StackTrace(false)
public final class PublishGap extends Event {
    private static final PublishGap PROBE = new PublishGap();

    @Label("Topic")
    private String topic;

    @Label("Instance")
    private int instance;

    @Label("Module")
    @Description("The module that publishes")
    private String module;

    @Label("Usual Interval")
    @Description("Running mean of the intervals before, in which a single gap counts for little")
    @Timespan(Timespan.NANOSECONDS)
    private long usualInterval;

    private final transient MeanInterval usual = new MeanInterval();
    private transient long publishedNs;
    private transient long intervalNs;
    private transient boolean hasPublished;

    private PublishGap() {}

    /** For the gaps of one publication. */
    public PublishGap(String topic, int instance, String module) {
        this.topic = topic;
        this.instance = instance;
        this.module = module;
    }

    /** Whether a recording wants such events. */
    public static boolean isOn() {
        return PROBE.isEnabled();
    }

    /** Records a publish: ends what may be a gap, and begins the next. */
    public void published() {
        long nowNs = System.nanoTime();
        if (hasPublished) {
            end();
            intervalNs = nowNs - publishedNs;
            if (shouldCommit()) {
                usualInterval = usual.ns();
                commit();
            }
            usual.add(intervalNs);
        }
        hasPublished = true;
        publishedNs = nowNs;
        begin();
    }

    /** Whether the gap exceeds the factor; called by the recorder, after its own threshold. */
    @SettingDefinition
    @Name("factor")
    @Label("Factor")
    @Description("How many times the usual interval a gap lasts at least; 0 for any")
    boolean isUnusual(FactorSetting factor) {
        return factor.isExceeded(intervalNs, usual.ns());
    }
}
