// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.estimator.orientation.EstimatorQProvider;
import io.uorb.drivers.estimator.orientation.MadgwickProvider;
import io.uorb.drivers.estimator.orientation.MahonyProvider;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The available orientation filters: those of this artifact in a fixed order, then those that a {@link ServiceLoader}
 * finds, by name. A provider that cannot be created is listed in {@link #problems}; the others remain usable.
 * Immutable.
 */
public final class OrientationFilters {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,31}");

    /** A loader that fails at each step would be asked for ever. */
    private static final int MAX_PROBLEMS = 100;

    /** Not services: a merged jar that lost its list of services still has them. */
    private static final List<OrientationFilterProvider> OWN =
            List.of(new VqfProvider(), new MahonyProvider(), new MadgwickProvider(), new EstimatorQProvider());

    private final List<OrientationFilterProvider> providers;
    private final List<String> problems;

    private OrientationFilters(List<OrientationFilterProvider> providers, List<String> problems) {
        this.providers = List.copyOf(providers);
        this.problems = List.copyOf(problems);
    }

    /** Returns the filters of this artifact with default tuning: vqf, mahony, madgwick, q. */
    public static List<OrientationFilterProvider> own() {
        return OWN;
    }

    /** Returns the filters of this artifact and those that the thread's context class loader finds. */
    public static OrientationFilters ofClassPath() {
        return load(Thread.currentThread().getContextClassLoader());
    }

    /** Returns the filters of this artifact and those that a class loader finds; null for the system's. */
    public static OrientationFilters load(ClassLoader loader) {
        List<OrientationFilterProvider> foreign = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        Iterator<OrientationFilterProvider> found =
                ServiceLoader.load(OrientationFilterProvider.class, loader).iterator();
        while (problems.size() < MAX_PROBLEMS && addNext(found, foreign, problems)) {}
        foreign.sort(Comparator.comparing(OrientationFilterProvider::name));
        List<OrientationFilterProvider> all = new ArrayList<>(OWN);
        all.addAll(foreign);
        return new OrientationFilters(all, problems);
    }

    /** Takes one provider; returns whether there may be another one. */
    private static boolean addNext(
            Iterator<OrientationFilterProvider> found, List<OrientationFilterProvider> foreign, List<String> problems) {
        try {
            if (!found.hasNext()) {
                return false;
            }
            OrientationFilterProvider provider = found.next();
            checkName(provider).ifPresentOrElse(problems::add, () -> foreign.add(provider));
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            problems.add(TextEscapes.escape(
                    "an orientation filter was not loaded: " + e.getMessage() + (cause == e ? "" : ": " + cause)));
        }
        return true;
    }

    private static Optional<String> checkName(OrientationFilterProvider provider) {
        String name = provider.name();
        if (name != null && NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        return Optional.of(
                TextEscapes.escape("orientation filter " + provider.getClass().getName() + " was not loaded: its name '"
                        + name + "' is not 1 to 32 of a-z, 0-9 and _ with a letter first"));
    }

    /** Returns one line for each omitted provider, with the reason; empty if there is none. */
    public List<String> problems() {
        return problems;
    }

    /** Returns all names in the order of {@link #all}. */
    public List<String> names() {
        return providers.stream()
                .map(OrientationFilterProvider::name)
                .distinct()
                .toList();
    }

    /**
     * Returns all filters.
     *
     * @throws IllegalArgumentException if two filters have the same name
     */
    public List<OrientationFilterProvider> all() {
        return names().stream().map(this::find).toList();
    }

    /**
     * Returns the filter of that name.
     *
     * @throws IllegalArgumentException if there is no such filter, with similar names, or more than one
     */
    public OrientationFilterProvider find(String name) {
        List<OrientationFilterProvider> found = providers.stream()
                .filter(provider -> provider.name().equals(name))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException(unknown(name));
        }
        if (found.size() > 1) {
            throw new IllegalArgumentException("estimator '" + name + "' is provided " + found.size() + " times: "
                    + found.stream().map(OrientationFilters::origin).collect(Collectors.joining(", "))
                    + "; keep only one on the class path");
        }
        return found.get(0);
    }

    private String unknown(String name) {
        String hint = SimilarNames.nearHint(name, names());
        String known = "here are " + String.join(", ", names());
        String text = "'" + name + "' is not an estimator" + (hint.isEmpty() ? "; t" + known : hint + " T" + known);
        return problems.isEmpty() ? text : text + "; " + String.join("; ", problems);
    }

    private static String origin(OrientationFilterProvider provider) {
        Class<?> type = provider.getClass();
        var source = type.getProtectionDomain().getCodeSource();
        return type.getName()
                + (source == null ? "" : " of " + source.getLocation().getPath());
    }
}
