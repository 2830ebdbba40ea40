// The part of html-to-text that the emails use; the package has no types.
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, boolean> };
  export function compile(options: {
    wordwrap: false;
    preserveNewlines: boolean;
    selectors: Selector[];
  }): (html: string) => string;
}
