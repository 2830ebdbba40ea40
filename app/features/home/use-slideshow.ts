// Which slide shows: the next one every five seconds, unless somebody is looking, reading or has asked for quiet.
import { useEffect, useState, useSyncExternalStore } from 'react';

const EVERY_MS = 5000;
const quiet = '(prefers-reduced-motion: reduce)';

export type Slideshow = {
  current: number;
  /** The last slide whose picture has been sent for: one ahead of what has been seen. */
  reached: number;
  playing: boolean;
  show(slide: number): void;
  togglePlaying(): void;
  hold(held: boolean): void;
};

export function useSlideshow(count: number): Slideshow {
  const [current, setCurrent] = useState(0);
  const [reached, setReached] = useState(0);
  const [held, setHeld] = useState(false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const still = useSyncExternalStore(
    subscribeToQuiet,
    () => matchMedia(quiet).matches,
    () => false,
  );
  const playing = wanted ?? !still;

  useEffect(() => {
    const timer = setTimeout(() => setReached((far) => Math.max(far, current + 1)), 1000);
    return () => clearTimeout(timer);
  }, [current]);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % count);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, held, count, current]);

  return {
    current,
    reached: Math.max(reached, current),
    playing,
    show: setCurrent,
    togglePlaying: () => setWanted(!playing),
    hold: setHeld,
  };
}

function subscribeToQuiet(listener: () => void): () => void {
  const media = matchMedia(quiet);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
