// GST returns: what a month or a quarter has by table, its closing, and its downloads. The period is in the URL.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { InlineSelect } from '#ui/components/select.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { CloseDialog } from '../features/gst-returns/close-dialog.tsx';
import { FilesCard } from '../features/gst-returns/files-card.tsx';
import { type LoadedReturn, loadGstReturn } from '../features/gst-returns/gst-returns-api.ts';
import { Gstr3bCard } from '../features/gst-returns/gstr3b-card.tsx';
import { TablesCard } from '../features/gst-returns/tables-card.tsx';
import { useAdminAccount } from '../layout/load-shop.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionCard } from '../ui/section-card.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return loadGstReturn(new URL(request.url).searchParams.get('period'));
}

export function Component() {
  const shown = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isOwner = useAdminAccount().role === 'admin';
  const { gstin, period, periods, notices, advice } = shown;
  if (gstin === '') {
    return (
      <>
        <PageHeader title="GST returns" />
        <EmptyState
          title="No GST returns"
          text={
            isOwner
              ? 'The shop has no GSTIN. Add it under Settings, Seller, when you have one.'
              : 'The shop has no GSTIN yet. The owner enters it.'
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title="GST returns">
        <InlineSelect
          label="Period"
          options={periods.map(({ id, label, isClosed }) => ({
            value: id,
            label: isClosed ? `${label} (closed)` : label,
          }))}
          value={period.id}
          onChange={(event) => void navigate(adminPaths.gstReturns(event.target.value))}
        />
      </PageHeader>
      <ClosingCard {...shown} />
      {notices.length > 0 && (
        <SectionCard title="To know before you file" className="mb-6">
          <ul className="grid list-disc gap-2 py-4 pr-4 pl-9 md:pr-6 md:pl-11">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </SectionCard>
      )}
      <TablesCard {...shown} />
      <Gstr3bCard {...shown} />
      <FilesCard {...shown} />
      <SectionCard title="Turnover" className="mt-6">
        <div className="grid gap-2 px-4 py-4 md:px-6">
          {advice.length === 0 && <p>No documents yet.</p>}
          {advice.map((text) => (
            <p key={text} className="max-w-prose">
              {text}
            </p>
          ))}
        </div>
      </SectionCard>
    </>
  );
}

/** Whether the period is closed, can be closed, or why not. */
function ClosingCard({ gstin, period, closedAt, notClosable, notices }: LoadedReturn) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const isOwner = useAdminAccount().role === 'admin';
  const isClosable = !closedAt && !notClosable;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-card px-4 py-4 shadow-1 md:px-6">
      <div>
        <p className="font-semibold">
          {period.label}: {closedAt ? 'closed' : 'open'}
        </p>
        <p role="status" className="type-small text-muted">
          {closedAt
            ? `GSTIN ${gstin}. Exported on ${formatDocumentDay(dayInIndia(closedAt))}.`
            : (notClosable ??
              `GSTIN ${gstin}. ${isOwner ? CLOSE : 'The owner closes the period.'}`)}
        </p>
      </div>
      {isClosable && isOwner && <Button onClick={() => setIsOpen(true)}>Close and export</Button>}
      {isOpen && (
        <CloseDialog
          period={period}
          notices={notices.length}
          onClosed={revalidate}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const CLOSE = 'Close the period to export its return; then it never changes.';

function dayInIndia(time: string): string {
  return new Date(time).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}
