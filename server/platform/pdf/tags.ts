// Structure of a tagged PDF: elements in reading order for screen readers, and artifacts for what only decorates.
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
/** Elements that have others inside them. */
const containers = ['Sect', 'Table', 'TR'] as const;
export type Tag = (typeof containers)[number] | 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Span' | 'Figure';
/** `alt`: of a figure. `scope`: what a heading cell is the head of. `actual`: the characters of a text. */
export type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; actual?: string };

/** What is drawn stands in the element that is open; a text in none that takes text is a paragraph. */
export function openTags(doc: Pdf) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open: { tag: string; element: typeof root }[] = [{ tag: 'Document', element: root }];
  let isArtifact = false;
  const current = () => open.at(-1) ?? { tag: 'Document', element: root };
  const isContainer = (tag: string) =>
    tag === 'Document' || containers.some((container) => container === tag);

  /** Draws inside a new element. `draw` must be synchronous: across an `await` other elements would stand inside. */
  function inside<T>(tag: Tag, draw: () => T, options: TagOptions = {}): T {
    if (isArtifact) return draw();
    const element = doc.struct(tag, options);
    current().element.add(element);
    open.push({ tag, element });
    try {
      return draw();
    } finally {
      open.pop();
      element.end();
    }
  }

  /** Draws a text in the open element if that takes text, else in a new element. */
  function insideText<T>(tag: Tag | undefined, draw: () => T, options: TagOptions = {}): T {
    return tag || isContainer(current().tag) ? inside(tag ?? 'P', draw, options) : draw();
  }

  /**
   * Marks what is drawn as the open element's. `actual`: its characters, where their drawn order is another; on an element,
   * because programs that extract text lose what is marked with it on the page.
   */
  function mark(draw: () => void, actual?: string): void {
    if (isArtifact) return draw();
    if (actual !== undefined) return inside('Span', () => mark(draw), { actual });
    const { tag, element } = current();
    element.add(doc.markStructureContent(tag));
    draw();
    doc.endMarkedContent();
  }

  /** Lines, frames and repeated heads and feet: read by nobody. */
  function artifact<T>(draw: () => T, type: 'Layout' | 'Pagination' = 'Layout'): T {
    if (isArtifact) return draw();
    isArtifact = true;
    doc.markContent('Artifact', { type });
    try {
      return draw();
    } finally {
      doc.endMarkedContent();
      isArtifact = false;
    }
  }

  /** A picture with its description. */
  function figure(alt: string, draw: () => void): void {
    inside('Figure', () => mark(draw), { alt });
  }

  return { inside, insideText, mark, artifact, figure };
}
