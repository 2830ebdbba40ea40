// What customers see of the owner's pages: each block with the products, paths and images that belong to it.
import { asc, eq, or, sql } from 'drizzle-orm';
import { FALLBACK_PATH, goalKey } from '#domain/home/sections/goal.ts';
import { croppedImageOf } from '#domain/home/home-image.ts';
import { hasVisibleText } from '#domain/home/sections/section-kind.ts';
import type { PageBlock, BlockContents, BlockKind } from '#domain/pages/blocks.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import type { ShownBlock, ShownBlockContents, ShownPage } from '#domain/pages/shown-page.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ownPageSlugs, ownPages } from '#server/platform/db/schema/pages.ts';
import { type FoundGoal, findGoals } from '#server/shop/home/find-goals.ts';
import { type HomeSources, shownProducts, wideAndTall } from '#server/shop/home/shown-sections.ts';
import { goalsOfBlocks } from './load-page.ts';

/** The published page of a slug that it has or had earlier; null if there is none. */
export async function findShownPage(sources: HomeSources, slug: string): Promise<ShownPage | null> {
  const { db } = sources;
  const earlier = sql`${ownPages.id} = (select ${ownPageSlugs.pageId} from ${ownPageSlugs} where ${ownPageSlugs.slug} = ${slug})`;
  const [row] = await db
    .select()
    .from(ownPages)
    .where(or(eq(ownPages.slug, slug), earlier))
    .orderBy(sql`${ownPages.slug} <> ${slug}`)
    .limit(1);
  if (row?.status !== 'published') return null;
  const goals = await findGoals(db, goalsOfBlocks(row.blocks));
  const shown = await Promise.all(row.blocks.map((block) => shownBlock(block, sources, goals)));
  const { title, seoTitle, seoDescription } = row;
  return {
    slug: row.slug,
    title,
    seoTitle,
    description: seoDescription || firstTextOf(row.blocks),
    blocks: shown.filter((block) => block !== null),
  };
}

/** Paths of the published pages, for the sitemap. */
export async function listPagePaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: ownPages.slug })
    .from(ownPages)
    .where(eq(ownPages.status, 'published'))
    .orderBy(asc(ownPages.createdAt), asc(ownPages.id));
  return rows.map(({ slug }) => pathOfPage(slug));
}

type Goals = Record<string, FoundGoal>;
type Shown<K extends BlockKind> = (
  content: BlockContents[K],
  sources: HomeSources,
  goals: Goals,
) => Promise<ShownBlockContents[K] | null> | ShownBlockContents[K] | null;

/** Null is not shown: what has no content. */
const shownContents: { [K in BlockKind]: Shown<K> } = {
  heading: ({ text }) => (hasVisibleText(text) ? { text: text.trim() } : null),
  text: ({ text }) => (hasVisibleText(text) ? { text: text.trim() } : null),
  image({ image }) {
    const shown = wideAndTall(image);
    return shown && { image: shown };
  },
  imageText({ title, text, image }) {
    const shown = croppedImageOf(image, 'portrait');
    return shown && { title: title.trim(), text: text.trim(), image: shown };
  },
  question: ({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }),
  products: (content, sources) => shownProducts({ isOn: true, ...content }, sources),
  button({ label, goal }, _sources, goals) {
    if (!goal) return null;
    const found = goals[goalKey(goal)];
    return { label: label.trim(), to: found?.isAvailable ? found.path : FALLBACK_PATH };
  },
};

async function shownBlock(
  { id, kind, content }: PageBlock,
  sources: HomeSources,
  goals: Goals,
): Promise<ShownBlock | null> {
  const show = shownContents[kind] as Shown<typeof kind>;
  const shown = await show(content as never, sources, goals);
  return shown && ({ id, kind, content: shown } as ShownBlock);
}

/** Characters that search engines usually show. */
const DESCRIPTION = 160;

function firstTextOf(blocks: readonly PageBlock[]): string {
  const texts = blocks.flatMap(({ kind, content }) =>
    kind === 'text' || kind === 'imageText' ? [content.text.trim()] : [],
  );
  const text = (texts[0] ?? '').replace(/\s+/g, ' ');
  return text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION - 1).trimEnd()}…` : text;
}
