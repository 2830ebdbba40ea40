// Preview of the home page: the storefront's own page in a frame, as wide as a desktop or a phone, light or dark, for a date.
import { useEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { TextField } from '#ui/components/field.tsx';
import { EyeIcon } from '#ui/components/page-icons.tsx';
import { type HomeDocument, type SectionKey, sectionKeys } from '#domain/home/home-page.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { renderHomePreview } from './home-api.ts';
import { pageForPreview, showMode, showSection } from './preview-document.ts';
import { instantText, localTimeText } from './shown-time.tsx';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Mobile' },
] as const;
const modes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
/** Width of the page in pixels. */
const pixels = { desktop: 1280, phone: 390 };
const HEIGHT = 720;
const RENDER_AFTER_MS = 500;

type HomePreviewProps = {
  document: HomeDocument;
  /** The section that is edited, which the preview shows. */
  open: SectionKey | null;
  /** The slide that is edited is the first of the preview. */
  openSlide: number;
  onOpen: (kind: SectionKey) => void;
};

export function HomePreview({ document: page, open, openSlide, onOpen }: HomePreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const [at, setAt] = useState<string | null>(null);
  const { html, error, isLate } = useRenderedPage(withSlideFirst(page, openSlide), at);
  const [loadedHtml, setLoadedHtml] = useState('');
  const [box, setBox] = useState<HTMLElement | null>(null);
  const available = useWidth(box);
  const scale = Math.min(1, available / pixels[width]);
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    showMode(inner, mode);
    showSection(inner, open);
  };
  useEffect(show);
  const loaded = () => {
    setLoadedHtml(html);
    show();
    frame.current?.contentDocument?.addEventListener(
      'click',
      (event) => {
        // Links and buttons of the page do nothing here.
        event.preventDefault();
        const { target } = event;
        const section = (target as Element).closest('[data-section]')?.getAttribute('data-section');
        const kind = sectionKeys.find((key) => key === section);
        if (kind) onOpen(kind);
      },
      true,
    );
  };
  return (
    <section
      aria-label="Preview"
      aria-busy={isLate || loadedHtml !== html}
      className="grid grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <SegmentedControl label="Width" options={widths} value={width} onChange={setWidth} />
          <SegmentedControl label="Colour mode" options={modes} value={mode} onChange={setMode} />
        </div>
        <TextField
          type="datetime-local"
          label="Preview for"
          height="md"
          value={localTimeText(at)}
          onChange={(event) => setAt(instantText(event.target.value))}
        />
      </div>
      <div className="overflow-hidden rounded-md border border-line bg-card shadow-1">
        <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 type-small text-muted">
          <EyeIcon size={18} />
          {error ||
            'Draft preview. Only you see it; customers see the present page until you save.'}
        </p>
        <div ref={setBox} className="overflow-hidden" style={{ height: HEIGHT }}>
          <iframe
            ref={frame}
            title="Preview of the home page"
            srcDoc={html}
            onLoad={loaded}
            className="origin-top-left border-0 bg-page"
            style={{
              width: pixels[width],
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
              marginLeft: Math.max(0, (available - pixels[width]) / 2),
            }}
          />
        </div>
      </div>
    </section>
  );
}

/** What the storefront renders of the page, again half a second after the last change. `isLate`: not yet rendered. */
function useRenderedPage(page: HomeDocument, at: string | null) {
  const [rendered, setRendered] = useState({ of: '', html: '', error: '' });
  const wanted = JSON.stringify([page, at]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const [document, time] = JSON.parse(wanted) as [HomeDocument, string | null];
      renderHomePreview(document, time).then(
        (html) => isCurrent && setRendered({ of: wanted, html: pageForPreview(html), error: '' }),
        (thrown: unknown) =>
          isCurrent &&
          setRendered(({ html }) => ({ of: wanted, html, error: asAppError(thrown).message })),
      );
    }, RENDER_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return { ...rendered, isLate: rendered.of !== wanted };
}

/** The page of a preview runs no scripts, so that only the first slide is seen. */
function withSlideFirst(page: HomeDocument, at: number): HomeDocument {
  const { slides } = page.banner;
  const slide = slides[at];
  if (!slide) return page;
  const others = slides.toSpliced(at, 1);
  return { ...page, banner: { ...page.banner, slides: [slide, ...others] } };
}

/** Width of an element in pixels. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(pixels.phone);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || pixels.phone));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
