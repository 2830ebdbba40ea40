// What the server's render of the document knows of the brand: the palette and the icons, for `<html>` and its head, which have no
// loader. Null in the browser, and without a choice of the owner.
import { createContext } from 'react';
import type { Brand } from '#domain/shop/brand.ts';

export const PageBrand = createContext<Brand | null>(null);
