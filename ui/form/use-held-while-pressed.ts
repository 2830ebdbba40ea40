// Errors that appear below a finger would move the button that it is on, and the press would be lost.
import { useState, useSyncExternalStore } from 'react';
import type { FieldErrors } from '#domain/errors/errors.ts';

let isPressed = false;

function subscribe(onChange: () => void): () => void {
  const setPressed = (value: boolean) => {
    isPressed = value;
    onChange();
  };
  // A press that is no click ends with its release; a click ends it before the form is submitted.
  const listeners = {
    pointerdown: () => setPressed(true),
    click: () => setPressed(false),
    pointerup: () => setTimeout(() => setPressed(false)),
    pointercancel: () => setPressed(false),
  };
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) window.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of entries) window.removeEventListener(name, listener, true);
  };
}

/** The errors as they were when the finger or the mouse button went down, until it is released. */
export function useHeldWhilePressed(errors: FieldErrors): FieldErrors {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [held, setHeld] = useState(errors);
  if (!isHeld && JSON.stringify(held) !== JSON.stringify(errors)) setHeld(errors);
  return isHeld ? held : errors;
}
