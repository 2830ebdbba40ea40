// Blocks of a page: what each kind contains, and what makes it valid. A new kind of block is added here.
import { type Goal } from '#domain/home/sections/goal.ts';
import {
  type ProductsSection,
  MAX_SECTION_TITLE,
  productSourceLabels,
  productsKind,
} from '#domain/home/sections/products.ts';
import {
  type HomeImage,
  type SectionErrors,
  errorsAt,
  imageError,
  requiredText,
  tooLong,
} from '#domain/home/sections/section-kind.ts';
import { slideLengths } from '#domain/home/sections/banner.ts';

export type BlockContents = {
  heading: { text: string };
  text: { text: string };
  image: { image: HomeImage | null };
  imageText: { title: string; text: string; image: HomeImage | null };
  question: { question: string; answer: string };
  products: Omit<ProductsSection, 'isOn'>;
  button: { label: string; goal: Goal | null };
};
export type BlockKind = keyof BlockContents;
/** `id`: made by the editor, unique in its page. */
export type PageBlock = {
  [K in BlockKind]: { id: string; kind: K; content: BlockContents[K] };
}[BlockKind];

type KindRules<T> = {
  /** Name of the kind in the back office. */
  label: string;
  initial: T;
  /** Messages by the path inside the content. */
  errorsOf(content: T): SectionErrors;
  /** The beginning of what it contains. */
  summaryOf(content: T): string;
};

/** Most characters of each text. */
export const blockLengths = {
  heading: MAX_SECTION_TITLE,
  text: 5_000,
  question: 200,
  answer: 2_000,
  label: slideLengths.label,
} as const;

const missingImage = (image: HomeImage | null) =>
  image === null ? 'Add an image.' : imageError(image);

const { isOn: _isOn, ...initialProducts } = productsKind.initial;

export const blockKinds: { [K in BlockKind]: KindRules<BlockContents[K]> } = {
  heading: {
    label: 'Heading',
    initial: { text: '' },
    errorsOf: ({ text }) =>
      errorsAt({ text: requiredText(text, blockLengths.heading, 'Enter a heading.') }),
    summaryOf: ({ text }) => text,
  },
  text: {
    label: 'Text',
    initial: { text: '' },
    errorsOf: ({ text }) =>
      errorsAt({ text: requiredText(text, blockLengths.text, 'Enter a text.') }),
    summaryOf: ({ text }) => text,
  },
  image: {
    label: 'Image',
    initial: { image: null },
    errorsOf: ({ image }) => errorsAt({ image: missingImage(image) }),
    summaryOf: ({ image }) => image?.alt ?? 'No image',
  },
  imageText: {
    label: 'Image with text',
    initial: { title: '', text: '', image: null },
    errorsOf: ({ title, text, image }) =>
      errorsAt({
        title: tooLong(title, blockLengths.heading),
        text: requiredText(text, blockLengths.text, 'Enter a text.'),
        image: missingImage(image),
      }),
    summaryOf: ({ title, text }) => title || text,
  },
  question: {
    label: 'Question and answer',
    initial: { question: '', answer: '' },
    errorsOf: ({ question, answer }) =>
      errorsAt({
        question: requiredText(question, blockLengths.question, 'Enter a question.'),
        answer: requiredText(answer, blockLengths.answer, 'Enter an answer.'),
      }),
    summaryOf: ({ question }) => question,
  },
  products: {
    label: 'Products',
    initial: { ...initialProducts, isFirstLarge: false },
    errorsOf: (content) => productsKind.errorsOf({ isOn: true, ...content }),
    summaryOf: ({ title, source }) => title || productSourceLabels[source],
  },
  button: {
    label: 'Button',
    initial: { label: '', goal: null },
    errorsOf: ({ label, goal }) =>
      errorsAt({
        label: requiredText(label, blockLengths.label, 'Enter what the button says.'),
        goal: goal === null && 'Choose where the button leads.',
      }),
    summaryOf: ({ label }) => label,
  },
};

export const blockKindNames = Object.keys(blockKinds) as BlockKind[];

export function emptyBlock<K extends BlockKind>(kind: K, id: string): PageBlock {
  return { id, kind, content: blockKinds[kind].initial } as PageBlock;
}

export function blockErrors(block: PageBlock): SectionErrors {
  return rulesOf(block).errorsOf(block.content);
}

export function summaryOfBlock(block: PageBlock): string {
  return rulesOf(block).summaryOf(block.content).trim();
}

function rulesOf({ kind }: PageBlock): KindRules<PageBlock['content']> {
  return blockKinds[kind] as unknown as KindRules<PageBlock['content']>;
}
