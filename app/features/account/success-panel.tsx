// Success panel that replaces a form. It takes the focus, since the focused field is gone.
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckCircleIcon } from '#ui/components/icons.tsx';

export function SuccessPanel({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-success bg-raised p-4 font-medium text-success"
    >
      <CheckCircleIcon className="mt-0.5 flex-none" />
      <div>{children}</div>
    </div>
  );
}
