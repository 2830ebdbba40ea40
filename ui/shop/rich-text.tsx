// Formatted text of a policy: its blocks and inlines as elements.
import { Fragment } from 'react';
import type { Block, Inline } from '#domain/text/rich-text.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { pageUrl } from '#ui/client/page-url.ts';

/* oxlint-disable react/no-array-index-key -- a parsed text never changes, and its parts have no other identity */

export function RichBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <RichBlock key={at} block={block} />);
}

function RichBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="wrap-anywhere">
          <RichInlines inlines={block.children} />
        </p>
      );
    case 'subheading':
      return (
        <h3 className="mt-5 mb-2 font-semibold">
          <RichInlines inlines={block.children} />
        </h3>
      );
    case 'list':
      return <RichList {...block} />;
    case 'quote':
      return (
        <blockquote className="border-l-2 border-line pl-4">
          <RichBlocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

function RichList({ isOrdered, items }: { isOrdered: boolean; items: readonly Block[][] }) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List
      className={`grid gap-1.5 pl-5 marker:text-accent-500 ${isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map((blocks, at) => (
        <li key={at}>
          <RichBlocks blocks={blocks} />
        </li>
      ))}
    </List>
  );
}

function RichInlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, at) => <RichInline key={at} inline={inline} />);
}

function RichInline({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return <Fragment>{inline}</Fragment>;
  if (inline.kind === 'break') return <br />;
  const children = <RichInlines inlines={inline.children} />;
  if (inline.kind === 'strong') return <strong className="font-semibold">{children}</strong>;
  if (inline.kind === 'emphasis') return <em>{children}</em>;
  return (
    <a
      href={inline.href.startsWith('/') ? pageUrl(inline.href) : inline.href}
      className={textLinkClass}
    >
      {children}
    </a>
  );
}
