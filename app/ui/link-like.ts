// The link component a page hands in (the router's Link fits), since ui knows no router.
import type { ComponentType, ReactNode } from 'react';

export type LinkLike = ComponentType<{
  to: string;
  children: ReactNode;
  className?: string;
  rel?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
}>;
