// Icons of the product editor.
import { icon } from './icon.tsx';

export const CameraIcon = icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
);
export const GripIcon = icon('M8.5 6h1M14.5 6h1M8.5 12h1M14.5 12h1M8.5 18h1M14.5 18h1');
export const DotsIcon = icon('M5.5 12h1M11.5 12h1M17.5 12h1');
