// Camera picture below a tracking number, until a code is read or the scan is ended.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { readCode } from './read-code.ts';

type CodeScannerProps = { onRead: (text: string) => void; onClose: () => void };

export function CodeScanner({ onRead, onClose }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [error, setError] = useState('');
  const newest = useRef(onRead);
  useEffect(() => {
    newest.current = onRead;
  });
  useEffect(() => {
    const scan = new AbortController();
    const { signal } = scan;
    if (video.current) {
      readCode(video.current, signal).then(
        (text) => !signal.aborted && newest.current(text),
        (thrown: unknown) => !signal.aborted && setError(textOf(thrown)),
      );
    }
    return () => scan.abort();
  }, []);
  return (
    <div role="group" aria-label="Scan the label" className="mt-3 rounded-md bg-surface p-3">
      {error ? (
        <p role="alert" className="type-small text-error">
          {error}
        </p>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label="Camera"
            className="block aspect-video w-full max-w-md rounded-sm bg-gray-900 object-cover"
          />
          <p role="status" className="mt-2 type-small">
            Hold the barcode or QR code of the label in front of the camera.
          </p>
        </>
      )}
      <Button variant="ghost-accent" size="sm" className="mt-2" onClick={onClose}>
        {error ? 'Close' : 'Cancel'}
      </Button>
    </div>
  );
}

function textOf(thrown: unknown): string {
  if (!(thrown instanceof DOMException)) {
    return 'The scanner could not be loaded. Check the connection, or type the number.';
  }
  if (thrown.name === 'NotAllowedError') {
    return 'The camera is not allowed here. Allow it for this site in the browser’s settings, or type the number.';
  }
  return 'The camera cannot be used at the moment. Close other programs that use it, or type the number.';
}
