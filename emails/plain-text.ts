// The plain text of an email, made of its HTML.
import { compile } from 'html-to-text';

/** Compiled once: that takes longer than the conversion of an email. */
const convert = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    // All other tables are layout tables.
    { selector: 'table.amounts', format: 'dataTable' },
    { selector: 'h1', options: { uppercase: false } },
    // The link repeats the number that is its text.
    { selector: 'a[href^="tel:"]', format: 'inline' },
  ],
});

/** Two thirds of an email are its styles, which the text is not made of. */
export function toPlainText(html: string): string {
  return convert(html.replace(/<head>.*?<\/head>/s, '').replaceAll(/ style="[^"]*"/g, ''));
}
