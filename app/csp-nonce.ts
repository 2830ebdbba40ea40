// CSP nonce that identifies our inline scripts during rendering; replaced by hashes before the page
// leaves the server, and empty in the browser.
import { createContext } from 'react';

export const CspNonce = createContext<string>('');
