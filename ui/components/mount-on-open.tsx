// Mounts lazily on first open and stays mounted, so that closing can animate.
import { type ReactNode, Suspense, useState } from 'react';

type MountOnOpenProps = { open: boolean; children: ReactNode };

export function MountOnOpen({ open, children }: MountOnOpenProps) {
  const [isMounted, setIsMounted] = useState(open);
  if (open && !isMounted) setIsMounted(true);
  return isMounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
