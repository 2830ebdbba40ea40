// Type of the link component that callers pass in, such as the router's Link: ui knows no router.
import type { ComponentType, ReactNode } from 'react';

export type LinkComponent = ComponentType<{
  to: string;
  children: ReactNode;
  className?: string;
  rel?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
}>;
