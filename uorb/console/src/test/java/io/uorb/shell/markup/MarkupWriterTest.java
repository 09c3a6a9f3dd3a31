// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.markup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.HostileText;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MarkupWriterTest {
    private final StringWriter text = new StringWriter();
    private final MarkupWriter html = new MarkupWriter(text);

    @Test
    void shouldWriteElements() throws IOException {
        html.begin("p", "class", "a").text("b").element("i", "c").end().empty("br");
        assertEquals("<p class=\"a\">b<i>c</i></p><br/>", text.toString());
    }

    @Test
    void shouldLetNoTextBecomeMarkup() throws IOException {
        html.element("p", "</p><script>alert(\"x\")</script> & 'y'", "title", "\"><img src=x onerror='z'>");
        assertEquals(
                "<p title=\"&quot;&gt;&lt;img src=x onerror=&#39;z&#39;&gt;\">"
                        + "&lt;/p&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;</p>",
                text.toString());
    }

    @Test
    void shouldMakeVisibleWhatAReaderObeys() throws IOException {
        html.element("p", HostileText.TEXT, "title", HostileText.TEXT);
        assertEquals(Set.of(), HostileText.obeyed(text.toString()));
    }
}
