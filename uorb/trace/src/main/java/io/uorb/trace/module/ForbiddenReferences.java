// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Classes and methods that give another result in each run, and what to use instead ({@code determinism:D-56}). */
final class ForbiddenReferences {
    /** Class and method, or class alone, and what to use instead. */
    private static final Map<String, String> INSTEAD = new HashMap<>();

    static {
        String clock = "read the module's clock()";
        INSTEAD.put("java/lang/System.nanoTime", clock);
        INSTEAD.put("java/lang/System.currentTimeMillis", clock);
        INSTEAD.put("java/time/Instant.now", clock);
        INSTEAD.put("java/time/LocalDateTime.now", clock);
        INSTEAD.put("java/time/ZonedDateTime.now", clock);
        INSTEAD.put("java/time/OffsetDateTime.now", clock);
        INSTEAD.put("java/time/LocalTime.now", clock);
        INSTEAD.put("java/time/LocalDate.now", clock);
        INSTEAD.put("java/time/Clock.systemUTC", clock);
        String random = "take random(name) of the module's context";
        INSTEAD.put("java/lang/Math.random", random);
        INSTEAD.put("java/util/concurrent/ThreadLocalRandom.current", random);
        INSTEAD.put("java/util/UUID.randomUUID", random);
        INSTEAD.put("java/util/Random.<init>()V", random);
        INSTEAD.put("java/util/SplittableRandom.<init>()V", random);
        String order = "use an order of names or numbers, as in a TreeMap or LinkedHashMap";
        INSTEAD.put("java/lang/System.identityHashCode", order);
        INSTEAD.put("java/util/IdentityHashMap", order);
        INSTEAD.put("java/util/WeakHashMap", order);
        INSTEAD.put("java/util/Set.of", "do not iterate over it: its order differs in each JVM; use a List");
        INSTEAD.put("java/util/Map.of", "do not iterate over it: its order differs in each JVM");
        INSTEAD.put("java/util/Set.copyOf", "do not iterate over it: its order differs in each JVM");
        INSTEAD.put("java/util/Map.copyOf", "do not iterate over it: its order differs in each JVM");
        INSTEAD.put("java/lang/Thread.sleep", "wait with the module's poller");
        INSTEAD.put("java/util/Collection.parallelStream", "use a sequential stream");
        INSTEAD.put("java/lang/System.getenv", "take an option of the module");
        INSTEAD.put("java/nio/channels/FileChannel", "leave files to a driver, whose messages are inputs");
        INSTEAD.put("java/nio/file/Files", "leave files to a driver, whose messages are inputs");
        INSTEAD.put("java/net/Socket", "leave sockets to a driver, whose messages are inputs");
        INSTEAD.put("java/net/DatagramSocket", "leave sockets to a driver, whose messages are inputs");
    }

    private ForbiddenReferences() {}

    /** Returns what to use instead of {@code owner.method(descriptor)}; empty if it may be used. */
    static Optional<String> instead(String reference) {
        String method = reference.replaceAll("\\(.*", "");
        String type = method.replaceAll("\\..*", "");
        String exact = INSTEAD.get(reference);
        String named = exact == null ? INSTEAD.get(method) : exact;
        return Optional.ofNullable(named == null ? INSTEAD.get(type) : named);
    }
}
