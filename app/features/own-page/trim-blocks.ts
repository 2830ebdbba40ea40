// A page of the owner without the images that its product cards cannot show. For the loader.
import { trimImages } from '#app/features/product-card/trim-images.ts';
import type { ShownBlock, ShownPage } from '#domain/pages/shown-page.ts';

export function trimBlocks(page: ShownPage): ShownPage {
  return { ...page, blocks: page.blocks.map(trimBlock) };
}

function trimBlock(block: ShownBlock): ShownBlock {
  if (block.kind !== 'products') return block;
  const { content } = block;
  return { ...block, content: { ...content, products: content.products.map(trimImages) } };
}
