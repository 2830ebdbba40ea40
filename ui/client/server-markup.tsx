// What the server has rendered of a part, in the place of the part until its code is loaded.
import { type ReactNode, useEffect, useState } from 'react';

type ServerMarkupProps = {
  id: string;
  press?: MarkupPress;
  onPress?: () => void;
  /** Beside the markup, once a press in it was in vain. */
  notice?: ReactNode;
  children?: ReactNode;
};

/** The markup while it is in the document; `children` where there is none. */
export function ServerMarkup({ id, press, onPress, notice, children }: ServerMarkupProps) {
  const [html] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  if (html === undefined) return children;
  return (
    <>
      <div
        id={id}
        className="contents"
        dangerouslySetInnerHTML={{ __html: html }}
        onPointerDown={({ target }) => {
          press?.remember(target);
          onPress?.();
        }}
        onPointerCancel={() => press?.forget()}
        onClickCapture={({ target }) => press?.remember(target)}
        onFocus={onPress}
      />
      {notice}
    </>
  );
}

/** The part in the place of its markup: a button that was pressed there is pressed now. */
export function LoadedPart({ press, children }: { press: MarkupPress; children: ReactNode }) {
  useEffect(() => press.repeat(), [press]);
  return (
    <div id={press.id} className="contents">
      {children}
    </div>
  );
}

/** Later the customer has gone on, and a dialog that opens by itself would be in the way. */
const LONGEST_WAIT_MS = 15_000;

/** The button that was pressed in the markup last, by its position: the part renders the same buttons. */
export class MarkupPress {
  readonly id: string;
  #position = -1;
  #at = 0;

  constructor(id: string) {
    this.id = id;
  }

  remember(target: EventTarget): void {
    const button = target instanceof Element ? target.closest('button') : null;
    this.#position = this.#buttons().findIndex((each) => each === button);
    this.#at = Date.now();
  }

  /** A touch that became a scroll is no press. */
  forget(): void {
    this.#position = -1;
  }

  repeat(): void {
    const button = this.#buttons()[this.#position];
    this.forget();
    if (Date.now() - this.#at < LONGEST_WAIT_MS) button?.click();
  }

  #buttons(): HTMLButtonElement[] {
    const container = document.getElementById(this.id);
    return [...(container?.querySelectorAll('button') ?? [])];
  }
}
