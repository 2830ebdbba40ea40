// Languages of the storefront. A new one is an entry here and a folder of messages.
export type Language = {
  /** Folder of its messages, and of its build. */
  code: string;
  /** For `Intl`, `<html lang>` and `hreflang`: India's conventions for numbers and days. */
  tag: string;
  /** In its own script, as the language menu shows it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** First segment of its URLs, such as '/hi'; English has none. */
  prefix: string;
};

export const english: Language = {
  code: 'en',
  tag: 'en-IN',
  name: 'English',
  direction: 'ltr',
  prefix: '',
};

/** Those that customers can choose. */
export const languages: readonly Language[] = [english];
