// Promises: the sentences of the policies that bind the shop, asked one by one.
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type PolicyPromise, countPromises } from '#domain/policy/promises.ts';
import { AgreedPromises } from '../features/policies/agreed-promises.tsx';
import { loadOpening } from '../features/readiness/load-readiness.ts';
import { NextStepBar } from '../features/readiness/next-step-bar.tsx';
import { PromiseQuestion } from '../features/policies/promise-question.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { MeterBar } from '../ui/meter-bar.tsx';

export async function loader() {
  const [{ promises }, readiness] = await Promise.all([
    readResponse(api.admin.promises.$get()),
    loadOpening(),
  ]);
  return { promises, readiness };
}

export function Component() {
  const { promises: loaded, readiness } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<PolicyPromise[] | null>(null);
  const promises = answered ?? loaded;
  const reload = async () => {
    await revalidate();
    setAnswered(null);
  };
  const { agreed, all } = countPromises(promises);
  const next = promises.find((promise) => promise.agreed === null);
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: 'Promises' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Promises" />
      <p role="status" className="mb-2 font-semibold">
        {agreed} of {all}
      </p>
      <div className="mb-6">
        <MeterBar value={agreed} max={all} />
      </div>
      {next ? (
        <PromiseQuestion
          key={next.key}
          promise={next}
          hasFocus={answered !== null}
          onAnswered={(newest) => {
            setAnswered(newest);
            if (newest.every((promise) => promise.agreed)) void revalidate();
          }}
          onOutdated={() => void reload()}
        />
      ) : (
        <Card>
          <h2 className="type-heading">Your policies are agreed</h2>
          <p className="mt-1 mb-5 max-w-prose text-muted">
            A sentence that changes, by its text or by a setting, is asked about again.
          </p>
          <Link to={adminPaths.today()} className={buttonClass()}>
            Back to Today
          </Link>
        </Card>
      )}
      <NextStepBar readiness={readiness} step="policies" />
      {agreed > 0 && <AgreedPromises promises={promises.filter((promise) => promise.agreed)} />}
    </>
  );
}
