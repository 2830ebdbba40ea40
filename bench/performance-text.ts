// The parts of docs/performance.md that no run changes.

export const introduction = `This page is written by \`npm run bench -- --publish\` from what one machine measured; nothing in it is typed by hand but the
texts. Figures are minimum / median / maximum of the rounds or calls. Where there is a bare limit or another shop, all take
turns of a second each, so that other work on the machine affects all of them: trust processor time and the ratios first, and
requests a second last.

- **This shop** is the production build, one process, as \`npm start\` runs it, with PostgreSQL that waits for the disk at each
  commit, and a trusted proxy: every request comes from a client address of its own, and no rate limit is changed.
- **Bare limit** is what the machine can do: node:http that sends the same bytes, or node:http with one prepared statement on
  the same tables. It checks and counts nothing, so it is a floor and not a target. "bare limit ÷ shop" above 1 in requests a
  second says how many times more the floor can do; below 1 in processor time, what share of ours it needs.
- **Processor time** is what Linux counts for the process, and for all processes of PostgreSQL, divided by the responses.
- **Aims** are those of the budgets and of the plan this shop was made after. A missed aim is printed and never fails the
  command; it fails only when something cannot be measured.

Repeat everything: \`npm run bench -- --full\` on a machine that does nothing else. It needs PostgreSQL as \`npm test\` does, and
Chromium for Lighthouse. \`--only\`, \`--products\`, \`--rounds\` and \`--seconds\` make it shorter; \`--json FILE\` writes the results,
and \`--from FILE --from FILE --publish\` publishes several runs of one commit as one. What stands in
the way of a missed aim is in [performance-limits.md](performance-limits.md).`;

export const rivals = `## The other shops

\`npm run bench -- --against URL --adapter vendure\` measures a running shop in the same turns: a list of twelve products, one
product and a search through its own API, the bytes of its home page, and Lighthouse where its server renders pages. The
adapters in \`bench/adapters/\` know Vendure (GraphQL, its search index), Medusa (REST; \`MEDUSA_PUBLISHABLE_KEY\` and
\`MEDUSA_REGION_ID\`), EverShop (rendered pages, because it has no product API; \`EVERSHOP_LIST\`) and Saleor (GraphQL, channel
\`default-channel\`). \`--adapter sunehri\` compares with a server of another version of this shop, which is asked for everything
that this one is. \`BENCH_SEARCH_TERM\` is the word searched for, \`--against-pid\` and \`--against-postgres-pid\` name the
processes whose processor time is counted. Both shops should have the same number of products.`;

export const measuredBefore = `## Measured before this command existed

By other programs, on 22 November 2026, at commit 7f6c1fa, on a machine of the same kind (two cores, PostgreSQL 15.18, Node
24.21, ten connections; shop and load generator on a core each) that was busy in parts. These figures are not repeated by this
command, and are here as the other shops and as what this shop was before.

| processor time, application + PostgreSQL, ms | Vendure 3.7.3 | this shop then | bare limit |
| --- | --- | --- | --- |
| list of 12, 16 products | 3.7 + 1.2 | 1.07 + 0.99 | 0.22 + 0.72 |
| list of 12, 10,000 products (Vendure about 8,000; few facet combinations) | 7.5 + 37 | 1.25 + 2.1 | – |
| product | 8.2 + 7.0 | 0.38 + 0.38 | 0.13 + 0.22 |
| search, 16 products | 2.2 + 2.7 | 0.81 + 1.07 | 0.17 + 0.87 |
| add to cart | 23 + 14 | 7.5 + 5.5 | 0.19 + 0.57 |
| whole cash order with its email | 129 + 97 | 41 + 25 | 0.6 + 1.6 |

| then, this shop | 16 products | 10,000 varied | 100,000 varied | 1,000,000 varied |
| --- | --- | --- | --- | --- |
| list, first page, ms | 7.0 | 31.5 | 101 | 322 |
| search, a common word, ms | 3.7 | 57 | 97 | 596 |
| search, a word that only names carry, ms | – | 9.9 | 615 | 503 after 15 s |
| sitemap.xml | 15 ms | 8.7 MB | 87 MB | 503 after 15 s |

- Cached pages while items sell, 18 pages mixed: 32,700 a second without a sale, 24 with five sales a second.
- A cached page was 0.57 to 0.79 of bare node:http. Memory after first renders was 322 to 626 MiB.
- Lighthouse mobile: home 87, list 83, product 90 points, largest contentful paint 3.1 to 3.9 s. EverShop 2.2.1, list: 90 points
  and 2.4 s with applied throttling, with 1.4 MB of scripts.
- Other shops alone on a mostly quiet machine, requests a second at 16 and at 10,000 products: Vendure list 523 and 55, product
  190 and 166, search 512 and 2; Medusa 2.21.2 list 74 and 77, product 28 and 31, search 46 and 21; EverShop pages, list 42 and
  32, product 54 and 55, search 56 and 45. Orders a second: Vendure 14, EverShop 11 of which two thirds failed, Medusa 1.8.
- One item, 50 buyers at once: Vendure sold it 50 times, EverShop 3 to 4 times, Medusa and this shop once.`;
