// Frame of the live preview: a document of its own, as wide as a phone, so that the storefront's layout and mode apply.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type PreviewFrameProps = {
  title: string;
  mode: 'light' | 'dark';
  /** In pixels, or of the frame's container. */
  height: number | '100%';
  children: ReactNode;
};

export function PreviewFrame({ title, mode, height, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = 'en-IN';
    const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
    inner.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
    inner.body.className = 'bg-page!';
    setRoot(inner.body);
  }, []);
  useEffect(() => {
    root?.ownerDocument.documentElement.setAttribute('data-mode', mode);
  }, [root, mode]);
  return (
    <>
      <iframe ref={frame} title={title} height={height} className="block w-full border-0 bg-page" />
      {root && createPortal(<div inert>{children}</div>, root)}
    </>
  );
}
