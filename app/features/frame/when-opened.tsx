// What is loaded when it is first opened, and then kept, so that it can close as smoothly as it opened.
import { type ReactNode, Suspense, useState } from 'react';

type WhenOpenedProps = { open: boolean; children: ReactNode };

export function WhenOpened({ open, children }: WhenOpenedProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
