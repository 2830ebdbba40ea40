// Allows CSS custom properties in `style`, the only use of inline styles in the shop.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
