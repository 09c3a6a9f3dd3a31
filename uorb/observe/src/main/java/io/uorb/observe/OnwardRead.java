// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.endpoint.ReadPath;

/** A path of reads that goes on in another: all of it, but for what subclasses do of their own. */
abstract class OnwardRead<T> implements ReadPath<T> {
    /** The next path. */
    protected final ReadPath<T> next;

    /** Creates a path in front of {@code next}. */
    protected OnwardRead(ReadPath<T> next) {
        this.next = next;
    }

    @Override
    public boolean updated() {
        return next.updated();
    }

    @Override
    public boolean hasUnread() {
        return next.hasUnread();
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        return next.copy(target, words, orAgain);
    }

    @Override
    public void decode(long[] message, T target, long[] words) {
        next.decode(message, target, words);
    }

    @Override
    public boolean wasAgain() {
        return next.wasAgain();
    }

    @Override
    public long sampleUs() {
        return next.sampleUs();
    }

    @Override
    public long generation() {
        return next.generation();
    }

    @Override
    public long lost() {
        return next.lost();
    }

    @Override
    public long skipped() {
        return next.skipped();
    }

    @Override
    public long lastPublishedUs() {
        return next.lastPublishedUs();
    }

    @Override
    public boolean advertised() {
        return next.advertised();
    }

    @Override
    public int instance() {
        return next.instance();
    }

    @Override
    public boolean changeInstance(int instance) {
        return next.changeInstance(instance);
    }

    @Override
    public boolean isClosed() {
        return next.isClosed();
    }
}
