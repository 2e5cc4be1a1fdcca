#!/usr/bin/env python3
"""Sees that every link of a site's pages to the site leads to a file, and to a place of that name in it.

    check_links.py SITE"""
import functools
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.places = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.places.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


@functools.cache
def read(path):
    return Page(path.read_text())


def wrong(page, link, site):
    """Why a link leads nowhere."""
    url = urllib.parse.urlsplit(link)
    if url.scheme or url.netloc:
        return None
    target = (page.parent / urllib.parse.unquote(url.path)).resolve() if url.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_relative_to(site) or not target.is_file():
        return "there is no such file"
    if url.fragment and target.suffix == ".html" and urllib.parse.unquote(url.fragment) not in read(target).places:
        return "there is no such place"
    return None


def main(site):
    site = pathlib.Path(site).resolve()
    # The error page may be shown for any address, and the page for printing is all others in one.
    pages = [page for page in sorted(site.rglob("*.html")) if page.name not in ("404.html", "print.html", "toc.html")]
    links = [(page, link) for page in pages for link in read(page).links]
    found = [f"{page.relative_to(site)}: {link}: {why}" for page, link in links if (why := wrong(page, link, site))]
    print("\n".join(found), end="\n" * bool(found), file=sys.stderr)
    print(f"{len(pages)} pages, {len(links)} links")
    sys.exit(bool(found) or len(pages) < 60)


if __name__ == "__main__":
    main(*sys.argv[1:])
