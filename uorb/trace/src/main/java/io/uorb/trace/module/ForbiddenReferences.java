// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Classes and methods that give another result in each run, and what to use instead ({@code determinism:D-56}). */
final class ForbiddenReferences {
    private static final String CLOCK = "read the module's clock()";
    private static final String RANDOM = "take random(name) of the module's context";
    private static final String ORDER = "use an order of names or numbers, as in a TreeMap or LinkedHashMap";
    private static final String MACHINE = "take an option or a parameter of the module: machines and JVMs differ";
    private static final String FILES = "leave files to a driver, whose messages are inputs";
    private static final String SOCKETS = "leave sockets to a driver, whose messages are inputs";
    private static final String PROGRAMS = "leave other programs to a driver, whose messages are inputs";
    private static final String THREADS =
            "use a work item, or a thread of the module's context: a replay runs no other";
    private static final String PARALLEL = "use a sequential stream: the order of additions differs";
    private static final String COLLECTOR = "do not depend on what the garbage collector has freed";
    private static final String SET = "do not iterate over it: its order differs in each JVM; use a List";
    private static final String MAP = "do not iterate over it: its order differs in each JVM";

    /** Of {@code owner.method(descriptor)}; the first that matches holds. */
    private static final Map<Pattern, String> INSTEAD = new LinkedHashMap<>();

    static {
        put("java/lang/System\\.(nanoTime|currentTimeMillis)", CLOCK);
        put("java/time/(chrono/)?\\w+\\.now", CLOCK);
        put("java/time/(Instant|Clock)(Source)?\\.(system\\w*|tick\\w*|now)", CLOCK);
        put("java/time/InstantSource\\.system", CLOCK);
        put("java/util/(Date|GregorianCalendar)\\.<init>\\(\\)V", CLOCK);
        put("java/util/Calendar\\.getInstance", CLOCK);
        put("java/(lang/(Strict)?Math\\.random|util/concurrent/ThreadLocalRandom\\.current)", RANDOM);
        put("java/util/(UUID\\.randomUUID|(Splittable)?Random\\.<init>\\(\\)V)", RANDOM);
        put("java/util/Collections\\.shuffle\\(Ljava/util/List;\\)V", RANDOM);
        put("java/util/random/RandomGenerator\\.(getDefault|of)", RANDOM);
        put("java/security/SecureRandom\\.", RANDOM);
        put("java/lang/System\\.identityHashCode", ORDER);
        put("java/util/(IdentityHashMap|WeakHashMap)\\.", ORDER);
        put("java/util/Set\\.(of|copyOf)", SET);
        put("java/util/Map\\.(of|ofEntries|copyOf)", MAP);
        put("java/util/stream/Collectors\\.toUnmodifiable(Set|Map)", MAP);
        put("java/lang/Object\\.hashCode\\(\\)I", "use a number of its own: identity hash codes differ in each JVM");
        put("java/lang/Thread\\.(sleep|onSpinWait)", "wait with the module's poller");
        put("java/lang/Object\\.wait|java/util/concurrent/locks/LockSupport\\.park", "wait with the module's poller");
        put("java/lang/Thread\\.(<init>|start|ofVirtual|ofPlatform|startVirtualThread)", THREADS);
        put(
                "java/util/(Timer|concurrent/(Executors|ForkJoinPool|ThreadPoolExecutor)|concurrent/Scheduled\\w+)\\.",
                THREADS);
        put("java/util/concurrent/CompletableFuture\\.\\w+Async", THREADS);
        put("java/lang/Thread\\.(getId|threadId|activeCount|getAllStackTraces)", MACHINE);
        put("java/util/[\\w/]+\\.parallelStream|java/util/stream/\\w+\\.parallel", PARALLEL);
        put("java/util/Arrays\\.parallelPrefix", PARALLEL);
        put("java/lang/ref/\\w+\\.|java/lang/System\\.(gc|runFinalization)", COLLECTOR);
        put("java/lang/Runtime\\.exec|java/lang/Process(Builder|Handle)?\\.", PROGRAMS);
        put("java/lang/Runtime\\.(freeMemory|totalMemory|maxMemory|availableProcessors|gc|version)", MACHINE);
        put("(java|com/sun)/lang/management/|com/sun/management/", MACHINE);
        put("java/lang/System\\.(getenv|getProperty|getProperties|lineSeparator|console)", MACHINE);
        put("java/lang/(Integer\\.getInteger|Long\\.getLong|Boolean\\.getBoolean)", MACHINE);
        put("java/util/(Locale|TimeZone)\\.getDefault|java/time/ZoneId\\.systemDefault", MACHINE);
        put("java/nio/charset/Charset\\.defaultCharset|java/nio/ByteOrder\\.nativeOrder", MACHINE);
        put("java/nio/(channels/(Asynchronous)?FileChannel|file/\\w+)\\.", FILES);
        put("java/io/(File\\w*|RandomAccessFile|PrintStream\\.<init>\\(Ljava/lang/String;)\\W", FILES);
        put("java/net/(?!UR[IL]\\.)|java/net/URL\\.open|javax/net/", SOCKETS);
        put("java/nio/channels/\\w*(Socket|Datagram|Selector)\\w*\\.", SOCKETS);
    }

    private ForbiddenReferences() {}

    private static void put(String pattern, String instead) {
        INSTEAD.put(Pattern.compile(pattern), instead);
    }

    /** Returns what to use instead of {@code owner.method(descriptor)}; empty if it may be used. */
    static Optional<String> instead(String reference) {
        return INSTEAD.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(reference).lookingAt())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
