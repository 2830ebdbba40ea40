// Frame of the live preview: a document of its own, as wide as a phone, so that the storefront's layout and mode apply.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type PreviewFrameProps = {
  title: string;
  mode: 'light' | 'dark';
  /** Height in pixels, '100%' of the frame's container, or 'content' for that of what the frame shows. */
  height: number | '100%' | 'content';
  children: ReactNode;
};

export function PreviewFrame({ title, mode, height, children }: PreviewFrameProps) {
  const isWhole = height === 'content';
  const frame = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    inner.documentElement.lang = 'en-IN';
    inner.documentElement.dataset.storefront = '';
    const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
    inner.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
    inner.body.className = 'bg-page!';
    setRoot(inner.body);
  }, []);
  useEffect(() => {
    root?.ownerDocument.documentElement.setAttribute('data-mode', mode);
  }, [root, mode]);
  useEffect(() => {
    // A scroll bar would narrow the content that the height follows, and so come and go for ever.
    root?.ownerDocument.documentElement.classList.toggle('overflow-hidden', isWhole);
  }, [root, isWhole]);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const contentHeight = useHeight(content);
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        height={isWhole ? contentHeight : height}
        className="block w-full border-0 bg-page"
      />
      {root &&
        createPortal(
          <div ref={setContent} inert className="flow-root">
            {children}
          </div>,
          root,
        )}
    </>
  );
}

/** Height of an element in pixels, followed by an observer of its own document, which alone knows when it is laid out. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const observer = new view.ResizeObserver(() =>
      setHeight(Math.ceil(element.getBoundingClientRect().height)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
