// Zoom by mouse, wheel, finger and keys on one picture.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { trackFingers } from './fingers.ts';
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

export type ZoomFacility = {
  frame: RefObject<HTMLButtonElement | null>;
  zoom: Zoom;
  zoomed: boolean;
  /** True once somebody has zoomed: the hint has done its work. */
  used: boolean;
  by(step: number): void;
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

/** `src` is the picture's address: another picture starts unzoomed. */
export function useZoom(src: string): ZoomFacility {
  const frame = useRef<HTMLButtonElement>(null);
  const [fingers] = useState(trackFingers);
  const [zoom, setZoom] = useState(noZoom);
  const [used, setUsed] = useState(false);
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    setZoom(noZoom);
  }
  const zoomed = zoom.scale > MIN_ZOOM;
  if (zoomed && !used) setUsed(true);

  const pointIn = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    };
  };

  // Only while zoomed: else the wheel scrolls the page as everywhere. React's own listener could not stop it.
  useEffect(() => {
    const element = frame.current;
    if (!zoomed || !element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((now) => wheelZoom(now, event.deltaY, pointIn(event)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [zoomed]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const pinch = fingers.move(event.pointerId, pointIn(event));
    if (pinch) return setZoom((now) => zoomTo(now, now.scale * pinch.ratio, pinch.at));
    const box = frame.current?.getBoundingClientRect();
    if (!box || !zoomed || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setZoom((now) => pan(now, event.movementX / box.width, event.movementY / box.height));
  };
  const lift = (event: PointerEvent<HTMLElement>) => {
    fingers.lift(event.pointerId);
  };
  const press = (event: KeyboardEvent) => {
    const change = keyChange(event.key, zoomed);
    if (!change) return;
    event.preventDefault();
    setZoom(change);
  };
  return {
    frame,
    zoom,
    zoomed,
    used,
    by: (step) => setZoom((now) => zoomTo(now, now.scale + step)),
    reset: () => setZoom(noZoom),
    handlers: {
      // A click that no pointer made: Enter or Space.
      onClick(event) {
        if (event.detail === 0) setZoom((now) => toggleZoom(now, { x: 0, y: 0 }));
      },
      onDoubleClick: (event) => setZoom((now) => toggleZoom(now, pointIn(event))),
      onPointerDown(event) {
        const many = fingers.put(event.pointerId, pointIn(event)) > 1;
        if (zoomed || many) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown: press,
    },
  };
}

function keyChange(key: string, zoomed: boolean): ((zoom: Zoom) => Zoom) | undefined {
  if (key === '+' || key === '=') return (zoom) => zoomTo(zoom, zoom.scale + ZOOM_STEP);
  if (!zoomed) return undefined;
  const moves: Record<string, (zoom: Zoom) => Zoom> = {
    '-': (zoom) => zoomTo(zoom, zoom.scale - ZOOM_STEP),
    '0': () => noZoom,
    Escape: () => noZoom,
    ArrowLeft: (zoom) => pan(zoom, KEY_PAN, 0),
    ArrowRight: (zoom) => pan(zoom, -KEY_PAN, 0),
    ArrowUp: (zoom) => pan(zoom, 0, KEY_PAN),
    ArrowDown: (zoom) => pan(zoom, 0, -KEY_PAN),
  };
  return moves[key];
}
