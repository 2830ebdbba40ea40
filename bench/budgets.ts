// Performance budgets. Bytes are as sent, compressed with Brotli; times are milliseconds.
export const budgets = {
  javascriptBytes: 119_690,
  /** What the first visit should come down to; `javascriptBytes` is what no change may exceed until then. */
  javascriptAimBytes: 110_000,
  cssBytes: 15_030,
  /** What pages in a script other than Latin have beside that: its fonts, line heights, and longer texts in UTF-8. */
  scriptCssBytes: { latin: 0, devanagari: 300 },
  scriptJavascriptBytes: { latin: 0, devanagari: 850 },
  /** Requests per second against a bare node:http server that sends the same bytes, in the same run. */
  cachedPageRatio: 0.85,
  /** Responses a second of eighteen cached pages in turn, while fifty items a second sell or are edited. */
  pagesWhileChanging: 10_000,
  /** From a sale until the page of its product shows it. */
  saleSeenMs: 2_000,
  /** From an edit until the page of its product shows it. */
  editSeenMs: 1_000,
  /** 99 of 100 responses to two hundred customers at once: to those who buy, and of pages. */
  buyingUnderLoadMs: 300,
  pageUnderLoadMs: 500,
  /** List, product and search queries, at 16 and at 10,000 products. */
  queryMs: 5,
  /** Searches above 10,000 products. */
  searchMs: 20,
  /** Searches whose words must be corrected first. */
  misspeltSearchMs: 50,
  /** Every view, filter and search of the admin's order list at 100,000 orders, p95. */
  orderListMs: 200,
  /** What the order list opens with, median. */
  firstOrderViewMs: 20,
  /** Every other call of the back office at 100,000 products and orders, median. */
  backOfficeMs: 50,
  secondStartEmbeddedMs: 4_000,
  secondStartServerMs: 1_500,
  idleEmbeddedMiB: 450,
  idleServerMiB: 200,
} as const;
