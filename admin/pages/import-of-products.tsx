// One import of products: its columns, its review, and its result.
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { ImportChange } from '#server/shop/transfer/imports.ts';
import { ChangesCard } from '../features/transfer/changes-card.tsx';
import { ColumnsCard, ImportOptionsCard } from '../features/transfer/columns-card.tsx';
import { ImportBar } from '../features/transfer/import-bar.tsx';
import { type ImportStep, ImportSteps } from '../features/transfer/import-steps.tsx';
import { IssuesCard } from '../features/transfer/issues-card.tsx';
import { ProgressCard, ResultCard } from '../features/transfer/result-card.tsx';
import { TotalsCard } from '../features/transfer/totals-card.tsx';
import {
  type OpenedImport,
  TEMPLATE_URL,
  fetchImport,
  patchImport,
  postStart,
} from '../features/transfer/transfer-api.ts';
import { PageHeader } from '../layout/page-header.tsx';

const POLL_MS = 1_000;

export async function loader({ params }: LoaderFunctionArgs) {
  const [dto, { categories }] = await Promise.all([
    fetchImport(params.id ?? ''),
    readResponse(api.admin.categories.$get()),
  ]);
  return {
    dto,
    categories: categories.map(({ id, document }) => ({ value: id, label: document.name })),
  };
}

export function Component() {
  const { dto: loaded, categories } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<typeof loaded | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const dto = changed ?? loaded;
  // Columns of a spreadsheet are looked at first; those of a shop program are known.
  const [step, setStep] = useState<ImportStep>(dto.source === 'sheet' ? 'Columns' : 'Review');
  const isWaiting = dto.status === 'running' || dto.status === 'undoing' || dto.images.waiting > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);

  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showErrorToast(error);
    }
    setIsBusy(false);
  };
  const reload = async () => {
    setChanged(null);
    await revalidate();
  };
  const change = (change: ImportChange) => {
    setChanged(withChoices(dto, change));
    void run(async () => {
      try {
        setChanged(await patchImport(dto.id, change));
      } catch (error) {
        setChanged(dto);
        throw error;
      }
    });
  };
  const start = () =>
    void run(async () => {
      await postStart(dto.id);
      await reload();
    });
  const { review } = dto;
  const crumbs = [
    { label: 'Import and export', to: adminPaths.transfer() },
    { label: dto.fileName },
  ];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Import products">
        <a href={TEMPLATE_URL} download className={buttonClass({ variant: 'outline' })}>
          Download template
        </a>
      </PageHeader>
      <ImportSteps current={review ? step : 'Import'} />
      {dto.error && (
        <p
          role="alert"
          className="mb-5 rounded-md border border-error p-4 font-semibold text-error"
        >
          {dto.error}
        </p>
      )}
      {!review && dto.status === 'running' && <ProgressCard dto={dto} />}
      {!review && dto.status !== 'running' && (
        <ResultCard dto={dto} onUndone={() => void reload()} />
      )}
      {review && <TotalsCard dto={dto} review={review} />}
      {review && step === 'Columns' && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <ColumnsCard dto={dto} categories={categories} onChange={change} />
          <div className="grid gap-5">
            <ImportOptionsCard dto={dto} categories={categories} onChange={change} />
            <Button full onClick={() => setStep('Review')}>
              Review
            </Button>
          </div>
        </div>
      )}
      {review && step !== 'Columns' && (
        <>
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <IssuesCard id={dto.id} review={review} onChange={change} />
            <div className="grid min-w-0 gap-5">
              <ChangesCard review={review} publishes={dto.options.publish} />
              <Button variant="outline" full onClick={() => setStep('Columns')}>
                Change columns and options
              </Button>
            </div>
          </div>
          <ImportBar
            dto={dto}
            review={review}
            isBusy={isBusy}
            onCheck={() => void run(reload)}
            onStart={start}
          />
        </>
      )}
    </>
  );
}

/** Shows a choice at once; the review follows with the response. */
function withChoices(dto: OpenedImport, { source, options, mapping }: ImportChange): OpenedImport {
  const columns = mapping
    ? dto.columns.map((column) => ({ ...column, key: mapping[column.heading] ?? column.key }))
    : dto.columns;
  return { ...dto, columns, ...(source && { source }), ...(options && { options }) };
}
