// What the browser has in the place of by-server.ts: nothing.
export const serverWords = {};
