// Reorders images with the keyboard: Space picks up, arrows move, Space drops, Esc cancels; each step is announced.
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { DocumentImage } from '#domain/product/product-document.ts';

type Lifted = { key: string; before: readonly DocumentImage[] };

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

export function useKeyboardReorder(
  images: readonly DocumentImage[],
  onReorder: (images: DocumentImage[]) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const liftedKey = lifted?.key ?? null;
  // Moving the tile in the document takes the focus off its handle.
  useLayoutEffect(() => {
    if (liftedKey === null) return;
    document.querySelector<HTMLElement>(`[data-move="${CSS.escape(liftedKey)}"]`)?.focus();
  }, [liftedKey, images]);

  const place = (at: number) => `Image ${at + 1} of ${images.length}`;
  const move = (at: number, step: number) => {
    const image = images[at];
    const to = at + step;
    if (!image || to < 0 || to >= images.length) return;
    onReorder(images.toSpliced(at, 1).toSpliced(to, 0, image));
    setAnnouncement(`${place(to)}.`);
  };
  const lift = (at: number) => {
    const image = images[at];
    if (!image) return;
    setLifted({ key: image.key, before: images });
    setAnnouncement(`Picked up. ${place(at)}.`);
  };
  const end = (message: string) => {
    setLifted(null);
    setAnnouncement(message);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const { key } = event;
    const isToggle = key === ' ' || key === 'Enter';
    if (!lifted && !isToggle) return;
    if (key !== 'Tab') event.preventDefault();
    if (!lifted) return lift(at);
    if (isToggle || key === 'Tab') return end(`Dropped. ${place(at)}.`);
    if (key === 'Escape') {
      onReorder([...lifted.before]);
      return end('Moving was cancelled.');
    }
    move(at, steps[key] ?? 0);
  };
  return { liftedKey, announcement, press };
}
