// SPDX-License-Identifier: Apache-2.0
/** Generator of the site: the Markdown documents as pages with navigation and search, and the API documentation. */
package io.uorb.site;
