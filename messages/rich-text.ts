// A message with markup: what the component makes of each tag stands between its texts.
import { Fragment, type ReactNode, createElement } from 'react';

export const richText = (...parts: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts);
