// Counting mode, made for the phone: one variant at a time, a review of the differences, and one save.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { CountReview } from '../features/stock/count-review.tsx';
import { CountSaved } from '../features/stock/count-saved.tsx';
import { CountStep } from '../features/stock/count-step.tsx';
import { loadStockList } from '../features/stock/stock-api.ts';
import { readStockState, stockQuery } from '../features/stock/stock-state.ts';
import { type SavedCount, useStockCount } from '../features/stock/use-stock-count.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readStockState(new URL(request.url).searchParams);
  return { state, list: await loadStockList(state) };
}

export function Component() {
  const { state } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { after: _after, ...filter } = state;
  const search = (q: string) =>
    void navigate(adminPaths.stockCount(stockQuery({ ...filter, q })), { replace: true });
  return (
    <div className="mx-auto max-w-md">
      <Breadcrumb
        items={[{ label: 'Stock', to: adminPaths.stock() }, { label: 'Count' }]}
        link={Link}
        className="mb-2"
      />
      <PageHeader title="Count stock" />
      <div className="mb-4">
        <SearchField value={state.q} onSearch={search} label="Find a variant" />
      </div>
      {/* Another search is another list of steps; the counts are kept on the device. */}
      <Count key={JSON.stringify(filter)} />
    </div>
  );
}

/** Says why there is nothing to count. Without a filter the shop has no variants: products come first. */
function NothingToCount({ isFiltered }: { isFiltered: boolean }) {
  const link = buttonClass({ variant: 'outline' });
  return isFiltered ? (
    <EmptyState title="No results." text="No variant matches.">
      <Link to={adminPaths.stockCount()} className={link}>
        Count all
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to count yet." text="Your products with their stock appear here.">
      <Link to={adminPaths.newProduct()} className={link}>
        Add product
      </Link>
    </EmptyState>
  );
}

type Stage = 'count' | 'review' | 'saved';

function Count() {
  const { state, list } = useLoaderData<typeof loader>();
  const session = useStockCount(state, list);
  const { variant, counts, at } = session;
  const [stage, setStage] = useState<Stage>('count');
  const [saved, setSaved] = useState<SavedCount | null>(null);
  const goOn = () => {
    if (session.hasNext && !session.isFull) void session.goNext();
    else setStage('review');
  };
  const save = async () => {
    const result = await session.save();
    if (!result) return;
    setSaved(result);
    setStage('saved');
  };
  if (stage === 'saved' && saved) {
    return <CountSaved saved={saved} onContinue={() => setStage('count')} />;
  }
  if (stage === 'review' && counts.length > 0) {
    return (
      <CountReview
        counts={counts}
        error={session.error}
        isSaving={session.isSaving}
        onSave={() => void save()}
        onRemove={session.remove}
        onContinue={() => setStage('count')}
        onRecount={(count) => {
          session.remove(count.variant.variantId);
          session.show(count.variant);
          setStage('count');
        }}
      />
    );
  }
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <p className="type-small text-muted">
          {variant && `${at + 1} of ${list.total.toLocaleString('en-IN')}`}
        </p>
        {counts.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => setStage('review')}>
            Review {counts.length}
          </Button>
        )}
      </div>
      {variant ? (
        <CountStep
          key={variant.variantId}
          variant={variant}
          counted={
            counts.find((count) => count.variant.variantId === variant.variantId)?.counted ?? null
          }
          isFirst={at === 0}
          onBack={session.goBack}
          onSkip={goOn}
          onCount={(counted) => {
            session.count(variant, counted);
            goOn();
          }}
        />
      ) : (
        <NothingToCount isFiltered={Object.keys(stockQuery(state)).length > 0} />
      )}
    </>
  );
}
