// "Scan" beside a tracking number, on a device with a camera. The reader is loaded when it is first pressed.
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { hasCamera } from './read-code.ts';

const CodeScanner = lazy(() =>
  import('./code-scanner.tsx').then((loaded) => ({ default: loaded.CodeScanner })),
);

type ScanButtonProps = {
  /** Of an order in a table of many; ''. */
  subject: string;
  onRead: (text: string) => void;
};

export function ScanButton({ subject, onRead }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: isOffered } = useLoad(hasCamera);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOffered) return null;
  if (!isOpen) {
    return (
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="mt-2"
        icon={<CameraIcon size={18} />}
        aria-label={subject ? `Scan the label of ${subject}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        Scan
      </Button>
    );
  }
  return (
    <Suspense>
      <CodeScanner
        onRead={(text) => {
          setIsOpen(false);
          onRead(text);
        }}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
}
