// Parses Markdown into formatted text. HTML, images and code become plain text; only harmless links remain links.
import type { BlockContent, DefinitionContent, Heading, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Inline, RichText } from '#domain/text/rich-text.ts';

type Node = RootContent | BlockContent | DefinitionContent;
/** `## Heading {#id}`: the anchor that links such as /terms#returns lead to. */
const ANCHOR = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;
const SECTION_DEPTH = 2;

export function parseMarkdown(markdown: string): RichText {
  const text: RichText = { intro: [], sections: [] };
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading' && node.depth <= SECTION_DEPTH) text.sections.push(sectionOf(node));
    else (text.sections.at(-1)?.blocks ?? text.intro).push(...blocksOf(node));
  }
  return text;
}

/** The text of Markdown without its formatting, in one line. */
export function plainTextOf(markdown: string): string {
  const { intro, sections } = parseMarkdown(markdown);
  const blocks = [...intro, ...sections.flatMap((section) => section.blocks)];
  return blocks.map(textOfBlock).join(' ').replace(/\s+/g, ' ').trim();
}

function textOfBlock(block: Block): string {
  if (block.kind === 'list') return block.items.flat().map(textOfBlock).join(' ');
  if (block.kind === 'quote') return block.blocks.map(textOfBlock).join(' ');
  return plainText(block.children);
}

function sectionOf(heading: Heading): RichText['sections'][number] {
  const title = plainText(inlinesOf(heading.children));
  const id = ANCHOR.exec(title)?.[1];
  return { ...(id && { id }), title: title.replace(ANCHOR, ''), blocks: [] };
}

function blocksOf(node: Node): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlinesOf(node.children) }];
    case 'heading':
      return [{ kind: 'subheading', children: inlinesOf(node.children) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap(blocksOf));
      return [{ kind: 'list', isOrdered: node.ordered ?? false, items }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: node.children.flatMap(blocksOf) }];
    case 'html':
    case 'code':
      return [{ kind: 'paragraph', children: [node.value] }];
    default:
      return [];
  }
}

function inlinesOf(nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.flatMap(inlineOf);
}

function inlineOf(node: PhrasingContent): Inline[] {
  switch (node.type) {
    case 'text':
    case 'html':
    case 'inlineCode':
      return [node.value];
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: inlinesOf(node.children) }];
    case 'link': {
      const children = inlinesOf(node.children);
      return isSafeLink(node.url) ? [{ kind: 'link', href: node.url, children }] : children;
    }
    case 'image':
      return node.alt ? [node.alt] : [];
    case 'break':
      return [{ kind: 'break' }];
    default:
      return [];
  }
}

function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^(https|mailto|tel):/i.test(url);
}

function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'break' ? ' ' : plainText(inline.children);
    })
    .join('');
}
