// What the editor of a section is given.
import type { ChosenProduct } from '../collection/collection-api.ts';
import type { HomePageDto } from './home-api.ts';

/** What buttons and sections can name: collections and categories of the shop, and the names of what the page names. */
export type HomeChoices = {
  goals: HomePageDto['goals'];
  products: readonly ChosenProduct[];
  collections: readonly { id: string; title: string; isPublished: boolean }[];
  categories: readonly { id: string; name: string }[];
  /** That the owner has published. */
  pages: readonly { id: string; title: string }[];
  /** Keeps the name of a product that was found by a search. */
  onFound: (product: ChosenProduct) => void;
};

export type SectionEditorProps<T> = {
  value: T;
  /** Messages by the path inside the section. */
  errors: Record<string, string>;
  choices: HomeChoices;
  onChange: (value: T) => void;
};
