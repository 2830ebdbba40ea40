// Zoom of an image by mouse, wheel, pinch and keys.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { trackPointers } from './pinch-gesture.ts';
import {
  MIN_ZOOM,
  type Point,
  ZOOM_STEP,
  type Zoom,
  noZoom,
  pan,
  toggleZoom,
  wheelZoom,
  zoomTo,
} from './zoom.ts';

const KEY_PAN = 0.1;

export type ZoomControls = {
  frame: RefObject<HTMLButtonElement | null>;
  zoom: Zoom;
  zoomed: boolean;
  /** Whether the image has been zoomed before: the hint is no longer needed. */
  hasZoomed: boolean;
  zoomBy(step: number): void;
  reset(): void;
  handlers: {
    onClick(event: MouseEvent): void;
    onDoubleClick(event: MouseEvent): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent): void;
  };
};

/** `src`: URL of the image; another image starts unzoomed. */
export function useZoom(src: string): ZoomControls {
  const frame = useRef<HTMLButtonElement>(null);
  const [pointers] = useState(trackPointers);
  const [zoom, setZoom] = useState(noZoom);
  const [hasZoomed, setHasZoomed] = useState(false);
  const [currentSrc, setCurrentSrc] = useState(src);
  if (currentSrc !== src) {
    setCurrentSrc(src);
    setZoom(noZoom);
  }
  const zoomed = zoom.scale > MIN_ZOOM;
  if (zoomed && !hasZoomed) setHasZoomed(true);

  const pointIn = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    };
  };

  // Only while zoomed: otherwise the wheel scrolls the page. React's own wheel listener is passive.
  useEffect(() => {
    const element = frame.current;
    if (!zoomed || !element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((current) => wheelZoom(current, event.deltaY, pointIn(event)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoomed]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pinch = pointers.move(event.pointerId, pointIn(event));
    if (pinch) return setZoom((current) => zoomTo(current, current.scale * pinch.ratio, pinch.at));
    const box = frame.current?.getBoundingClientRect();
    if (!box || !zoomed || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setZoom((current) => pan(current, event.movementX / box.width, event.movementY / box.height));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.remove(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keyChange(event.key, zoomed);
    if (!change) return;
    event.preventDefault();
    setZoom(change);
  };
  return {
    frame,
    zoom,
    zoomed,
    hasZoomed,
    zoomBy: (step) => setZoom((current) => zoomTo(current, current.scale + step)),
    reset: () => setZoom(noZoom),
    handlers: {
      // A click without a pointer: Enter or Space.
      onClick(event) {
        if (event.detail === 0) setZoom((current) => toggleZoom(current, { x: 0, y: 0 }));
      },
      onDoubleClick: (event) => setZoom((current) => toggleZoom(current, pointIn(event))),
      onPointerDown(event) {
        const isPinch = pointers.add(event.pointerId, pointIn(event)) > 1;
        if (zoomed || isPinch) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  };
}

function keyChange(key: string, zoomed: boolean): ((zoom: Zoom) => Zoom) | undefined {
  if (key === '+' || key === '=') return (zoom) => zoomTo(zoom, zoom.scale + ZOOM_STEP);
  if (!zoomed) return undefined;
  const changes: Record<string, (zoom: Zoom) => Zoom> = {
    '-': (zoom) => zoomTo(zoom, zoom.scale - ZOOM_STEP),
    '0': () => noZoom,
    Escape: () => noZoom,
    ArrowLeft: (zoom) => pan(zoom, KEY_PAN, 0),
    ArrowRight: (zoom) => pan(zoom, -KEY_PAN, 0),
    ArrowUp: (zoom) => pan(zoom, 0, KEY_PAN),
    ArrowDown: (zoom) => pan(zoom, 0, -KEY_PAN),
  };
  return changes[key];
}
