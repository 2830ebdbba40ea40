// Form of printing: the parts of the document, its paper, and the document once it is made.
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { PrintPart } from '#domain/order/printing.ts';
import type { PrintableOrderDto } from '#server/shop/printing/printed-orders.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { hasPages, leftOutSentences } from './left-out.ts';
import { readChoice, storeChoice, withPart } from './print-choice.ts';
import { type PrintProgress, usePrint } from './use-print.ts';

const partTexts: Record<PrintPart, { label: string; hint: string }> = {
  picklist: { label: 'Pick list', hint: 'All items of these orders, totalled' },
  slips: { label: 'Packing slips', hint: 'One for each order, without prices' },
  labels: { label: 'Shipping labels', hint: '4 × 6 inches, one for each order' },
  invoices: { label: 'Invoices', hint: 'A4, with their credit notes' },
};
const papers = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: 'A4, two on a page' },
] as const;

type PrintFormProps = { orders: readonly PrintableOrderDto[]; parts: string | null };

export function PrintForm({ orders, parts }: PrintFormProps) {
  const [choice, setChoice] = useState(() => readChoice(parts));
  const { printing, print, reset } = usePrint(orders.map(({ number }) => number));
  const change = (next: typeof choice) => {
    setChoice(next);
    if (next.parts.length > 0) storeChoice(next);
    reset();
  };
  const notices = leftOutSentences(orders, choice.parts);
  const usesPaper = choice.parts.includes('slips') || choice.parts.includes('picklist');
  return (
    <Card className="max-w-2xl">
      <fieldset>
        <legend className="mb-2 type-heading">What to print</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(partTexts).map(([part, { label, hint }]) => (
            <Checkbox
              key={part}
              checked={choice.parts.includes(part as PrintPart)}
              onChange={(event) =>
                change(withPart(choice, part as PrintPart, event.target.checked))
              }
              label={
                <>
                  <span className="block font-semibold">{label}</span>
                  <span className="block type-small text-muted">{hint}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      {usesPaper && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden="true" className="type-small font-semibold">
            Paper of the slips
          </span>
          <SegmentedControl
            label="Paper of the slips"
            options={papers}
            value={choice.paper}
            onChange={(paper) => change({ ...choice, paper })}
          />
        </div>
      )}
      <div role="status" className="mt-5 grid gap-2 empty:hidden">
        {notices.map((notice) => (
          <p key={notice} className="rounded-md bg-wait px-4 py-2 type-small text-on-wait">
            {notice}
          </p>
        ))}
      </div>
      <div className="mt-6 grid gap-4">
        <Button
          className="justify-self-start"
          disabled={!hasPages(orders, choice.parts)}
          loading={printing.state === 'loading'}
          onClick={() => void print(choice)}
        >
          Create PDF
        </Button>
        <Result printing={printing} />
      </div>
    </Card>
  );
}

function Result({ printing }: { printing: PrintProgress }) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (printing.state === 'done') open.current?.focus();
  }, [printing.state]);
  if (printing.state === 'failed') return <FieldError id="print-error" error={printing.message} />;
  if (printing.state === 'loading') {
    return (
      <p role="status" className="type-small text-muted">
        {printing.pages === 0 ? 'Creating the document…' : `Page ${printing.pages}…`}
      </p>
    );
  }
  if (printing.state === 'idle') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-good px-4 py-3 text-on-good">
      <p role="status" className="grow type-small font-semibold">
        {printing.pages === 1 ? '1 page is ready' : `${printing.pages} pages are ready`}
      </p>
      <a
        ref={open}
        href={printing.url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        Open PDF
      </a>
      <a
        href={printing.url}
        download={printing.name}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        Download
      </a>
    </div>
  );
}
