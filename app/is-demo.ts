// Whether the server renders a demo, for the document around all pages, which has no loader; unknown in the browser.
import { createContext } from 'react';

export const IsDemo = createContext(false);
