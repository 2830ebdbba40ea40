// Photos chosen in the navigation bar: a new product begins with them, and gets those chosen there before it is saved.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeChosenPhotos } from './chosen-photos.ts';

export function useChosenPhotos(add: (photos: readonly File[]) => void): void {
  const { key } = useLocation();
  const newest = useRef(add);
  useEffect(() => {
    newest.current = add;
  });
  useEffect(() => {
    const photos = takeChosenPhotos();
    if (photos.length > 0) newest.current(photos);
  }, [key]);
}
