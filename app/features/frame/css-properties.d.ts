// Custom properties may be set on an element: the one use of inline style in the shop.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
