// Drawing of the emblem as an SVG symbol. The server writes it into each document, so that no page's scripts contain it.

export const EMBLEM_ID = 'emblem';

/** One literal: a call would stay in the browser's bundle. */
export const emblemSymbol = `<symbol id="${EMBLEM_ID}" viewBox="0 0 48 60" fill="none" stroke="currentColor">
<path stroke-width="1.9" stroke-linejoin="round" d="M7 55V26C4.5 23 5.2 18.8 8.3 17.6C7.6 14.1 10 11 13.2 10.9C13.9 7.8 17 6.2 19.6 6.7C21 5.4 22.8 4.6 24 3C25.2 4.6 27 5.4 28.4 6.7C31 6.2 34.1 7.8 34.8 10.9C38 11 40.4 14.1 39.7 17.6C42.8 18.8 43.5 23 41 26V55"/>
<path stroke-width=".9" stroke-linejoin="round" d="M11 55V27C9.4 24.8 10 21.8 12.3 20.8C11.9 18 13.8 15.6 16.4 15.4C17.2 13 19.5 11.8 21.4 12.1C22.4 11.1 23.3 10.5 24 9.5C24.7 10.5 25.6 11.1 26.6 12.1C28.5 11.8 30.8 13 31.6 15.4C34.2 15.6 36.1 18 35.7 20.8C38 21.8 38.6 24.8 37 27V55"/>
<path stroke-width="2" stroke-linecap="round" d="M4 56H44"/>
<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M24.5 48.5C31.4 48.5 33 40.7 30.4 35C28.2 30.2 27.2 25.6 20.8 24.6C23.4 27.2 24 30.2 21.5 33.3C15.8 38.6 17.4 48.5 24.5 48.5ZM24.5 37.6A3.7 3.7 0 1 1 24.5 45A3.7 3.7 0 1 1 24.5 37.6Z"/>
<circle fill="currentColor" stroke="none" cx="24.5" cy="41.3" r="1.7"/>
</symbol>`;
