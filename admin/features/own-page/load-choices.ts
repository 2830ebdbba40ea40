// What buttons and product lists of a page can name: collections, categories and pages of the shop.
import { loadCategories } from '../category/category-api.ts';
import { loadCollections } from '../collection/collection-api.ts';
import { loadPages } from './page-api.ts';

export async function loadChoices() {
  const [collections, categories, pages] = await Promise.all([
    loadCollections(),
    loadCategories(),
    loadPages(),
  ]);
  return {
    collections: collections.map(({ id, document }) => ({
      id,
      title: document.title,
      isPublished: document.status === 'published',
    })),
    categories: categories
      .filter(({ document }) => document.isShown)
      .map(({ id, document }) => ({ id, name: document.name })),
    pages: pages
      .filter(({ status, kind }) => status === 'published' && kind !== 'contact')
      .map(({ id, title }) => ({ id, title })),
  };
}
