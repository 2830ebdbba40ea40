// Formatted text as data: what Markdown becomes on the server, and pages render as elements, never as HTML.

export type Inline =
  | string
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  /** `href` is a path of the shop, or an address with https:, mailto: or tel:. */
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph' | 'subheading'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] };

export type RichText = {
  /** What stands before the first heading. */
  intro: Block[];
  sections: { id?: string; title: string; blocks: Block[] }[];
};
