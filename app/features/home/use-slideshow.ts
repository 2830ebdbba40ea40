// Slideshow state: the next slide every 5 s, unless paused by hover, focus, button or reduced motion.
import { useEffect, useState, useSyncExternalStore } from 'react';

const INTERVAL_MS = 5000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export type Slideshow = {
  current: number;
  /** The last slide whose image loads: one ahead of the slides shown so far. */
  lastLoaded: number;
  isPlaying: boolean;
  show(slide: number): void;
  togglePlaying(): void;
  /** Pauses while the pointer or the focus is on the banner. */
  setPaused(isPaused: boolean): void;
};

export function useSlideshow(count: number): Slideshow {
  const [current, setCurrent] = useState(0);
  const [lastLoaded, setLastLoaded] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [chosenPlaying, setChosenPlaying] = useState<boolean | null>(null);
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const isPlaying = chosenPlaying ?? !prefersReducedMotion;

  useEffect(() => {
    const timer = setTimeout(() => setLastLoaded((last) => Math.max(last, current + 1)), 1000);
    return () => clearTimeout(timer);
  }, [current]);

  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % count);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, count, current]);

  return {
    current,
    lastLoaded: Math.max(lastLoaded, current),
    isPlaying,
    show: setCurrent,
    togglePlaying: () => setChosenPlaying(!isPlaying),
    setPaused: setIsPaused,
  };
}

function subscribeToReducedMotion(listener: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
