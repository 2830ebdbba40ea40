// The secret our own inline scripts are marked with while a page is rendered; empty in the browser.
import { createContext } from 'react';

export const RenderMark = createContext<string>('');
