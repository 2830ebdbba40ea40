// The browser build's stand-in for server-only.ts, chosen by `imports` in package.json: no texts.
export const serverOnlyErrors = {};
