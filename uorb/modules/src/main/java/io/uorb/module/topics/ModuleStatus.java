// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * State and load of a module: one instance a module, published once a second and with each change of state. An
 * activation is one run of a work item, or one pass of a thread's loop.
 */
@Topic
public final class ModuleStatus {
    /** Is being made or started. */
    @Uint8
    public static final int STATE_STARTING = 0;

    /** Runs. */
    @Uint8
    public static final int STATE_RUNNING = 1;

    /** Is being stopped. */
    @Uint8
    public static final int STATE_STOPPING = 2;

    /** Does not run. */
    @Uint8
    public static final int STATE_STOPPED = 3;

    /** Has failed. */
    @Uint8
    public static final int STATE_FAILED = 4;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Activations of all threads and items since the module was started. */
    @Uint64
    public long activationCount;

    /** Activations a second since the message before. */
    @Unit("Hz")
    public float rate;

    /** Median of the real time of activations since the start; of the slowest thread or item. */
    @Unit("us")
    public float runTimeP50;

    /** 99th percentile of the real time of activations since the start; of the slowest thread or item. */
    @Unit("us")
    public float runTimeP99;

    /** Greatest real time of an activation since the start. */
    @Unit("us")
    public float runTimeMax;

    /** Activations missed in the declared periods, since the start. */
    @Uint32
    public long periodMisses;

    /** Activations that took longer than the declared budgets, since the start. */
    @Uint32
    public long budgetMisses;

    /** How often the host has started it again after failures. */
    @Uint32
    public long restarts;

    /** Where the module is in its life. */
    @Uint8
    public int state;

    /** Threads of the module that run. */
    @Uint8
    public int threads;

    /** Work items of the module. */
    @Uint8
    public int items;

    /** The module's full name: text up to the first NUL or the end. */
    @Char
    @Length(255)
    public final byte[] name = new byte[255];

    /** Why it has failed: text up to the first NUL or the end. */
    @Char
    @Length(127)
    public final byte[] failure = new byte[127];

    /** A message with all fields zero. */
    public ModuleStatus() {}
}
