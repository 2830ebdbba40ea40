// Path of a page in a language. Apart from the list of languages, which pages load later or not at all.

/** `path`: plain, with or without a query and a hash. `prefix`: of the language. */
export function inLanguage(path: string, { prefix }: { prefix: string }): string {
  return prefix + (prefix ? path.replace(/^\/(?=$|[?#])/, '') : path);
}
