'use strict';
// Search in index.js, which is loaded when somebody is about to search: a script, as pages from files may load no data.
{
    const MOST_SHOWN = 20;
    const EXCERPT_BEFORE = 40;
    const EXCERPT = 160;
    const root = document.currentScript.dataset.root;
    const form = document.querySelector('.search');
    const input = form.querySelector('input');
    const found = document.querySelector('#found');
    let sections;
    let loading;

    const load = () => {
        loading ??= new Promise((resolve, reject) => {
            const script = document.createElement('script');
            script.src = root + 'index.js';
            script.onload = () => {
                sections = globalThis.siteIndex.map(([title, heading, address, text]) => ({
                    title, heading, address, text,
                    lowTitle: title.toLowerCase(), lowHeading: heading.toLowerCase(), lowText: text.toLowerCase(),
                }));
                resolve();
            };
            script.onerror = () => reject(new Error(script.src + ' cannot be loaded'));
            document.head.append(script);
        });
        return loading;
    };

    /** Points of a section for one word, 0 if it is nowhere: a whole name before its start before its middle. */
    const points = (section, word) => {
        const within = (text, weight) => {
            const at = text.indexOf(word);
            if (at < 0) {
                return 0;
            }
            return weight * (text === word ? 4 : at === 0 || /\W/.test(text[at - 1]) ? 2 : 1);
        };
        return within(section.lowTitle, section.heading && section.text ? 8 : 16)
            + within(section.lowHeading, 12) + within(section.lowText, 1);
    };

    const search = words => {
        const hits = [];
        for (const section of sections) {
            let sum = 0;
            for (const word of words) {
                const each = points(section, word);
                if (!each) {
                    sum = 0;
                    break;
                }
                sum += each;
            }
            if (sum) {
                // The words side by side count once more.
                sum += words.length > 1 ? points(section, words.join(' ')) : 0;
                hits.push({section, sum});
            }
        }
        return hits.sort((a, b) => b.sum - a.sum);
    };

    /** Appends a text, the words in it marked. */
    const append = (element, text, words) => {
        const pattern = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
        let end = 0;
        for (const match of text.matchAll(pattern)) {
            const mark = document.createElement('mark');
            mark.textContent = match[0];
            element.append(text.slice(end, match.index), mark);
            end = match.index + match[0].length;
        }
        element.append(text.slice(end));
    };

    const link = ({section}, words) => {
        const a = document.createElement('a');
        a.href = root + section.address;
        const name = document.createElement('b');
        append(name, section.heading ? section.title + ' › ' + section.heading : section.title, words);
        const excerpt = document.createElement('span');
        const at = Math.max(0, ...words.map(word => section.lowText.indexOf(word)).filter(place => place >= 0).slice(0, 1));
        const start = Math.max(0, at - EXCERPT_BEFORE);
        append(excerpt, (start ? '…' : '') + section.text.slice(start, start + EXCERPT), words);
        a.append(name, excerpt);
        return a;
    };

    const show = async () => {
        const asked = input.value;
        const words = asked.toLowerCase().split(/\s+/).filter(word => word);
        if (words.length) {
            await load();
        }
        if (asked !== input.value) {
            return;
        }
        const hits = words.length ? search(words) : [];
        const count = document.createElement('p');
        count.setAttribute('role', 'status');
        count.textContent = hits.length > MOST_SHOWN ? `The best ${MOST_SHOWN} of ${hits.length} sections`
            : hits.length === 1 ? '1 section' : `${hits.length || 'No'} sections`;
        found.replaceChildren(count, ...hits.slice(0, MOST_SHOWN).map(hit => link(hit, words)));
        found.hidden = !words.length;
    };

    const close = () => {
        found.hidden = true;
    };

    form.hidden = false;
    input.addEventListener('focus', load);
    input.addEventListener('input', show);
    form.addEventListener('submit', event => {
        event.preventDefault();
        found.querySelector('a')?.click();
    });
    found.addEventListener('click', close);
    document.addEventListener('click', event => form.contains(event.target) || close());
    document.addEventListener('keydown', event => {
        const typing = event.target.matches('input, textarea, select');
        if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            input.select();
            input.focus();
        } else if (event.key === 'Escape' && form.contains(event.target)) {
            close();
            input.focus();
        } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && form.contains(event.target)
                && !found.hidden) {
            event.preventDefault();
            const places = [input, ...found.querySelectorAll('a')];
            const next = places.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
            places[Math.min(Math.max(next, 0), places.length - 1)].focus();
        }
    });
    const contents = document.querySelector('#contents');
    const current = contents.querySelector('[aria-current]');
    if (current) {
        contents.scrollTop = current.offsetTop - contents.clientHeight / 2;
    }
}
