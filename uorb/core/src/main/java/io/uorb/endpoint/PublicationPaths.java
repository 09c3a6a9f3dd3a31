// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** The paths of one publication to which something attaches. Guarded by the publication, but for {@link #opened}. */
public interface PublicationPaths {
    /** Called once the publication is complete, before its first publish, with the broker locked. */
    void opened();

    /** Called without locks once the publication has joined its node, or left it. */
    void changed(boolean joined);

    /** Returns the path that ends in that one, which publishes; itself if nothing comes before it. */
    WordsPath wrap(WordsPath direct);

    /** Returns the path that ends in that one, which takes a lock. */
    <T> PublishPath<T> locked(PublishPath<T> locked);

    /** A path of messages in the words of their node; one message of a publication at a time. */
    @FunctionalInterface
    interface WordsPath {
        /** Publishes a message, but for the signal; returns its generation, or {@link PublishPath#NOTHING}. */
        long publish(long[] words);

        /** Called with each message before interceptors change or drop it. */
        default void offered(long[] words) {}
    }
}
