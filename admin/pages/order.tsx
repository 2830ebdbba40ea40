// Order of the back office: its disputes, its steps and the next one, items, payment, customer, notes and activity.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { cardClass } from '#ui/components/card.tsx';
import { CallCustomerCard } from '../features/confirmation/call-customer-card.tsx';
import { AlsoEditing } from '../features/editor/also-editing.tsx';
import { ActivityCard } from '../features/order-page/activity-card.tsx';
import { CheckPaymentCard } from '../features/order-page/check-payment-card.tsx';
import { CustomerCard } from '../features/order-page/customer-card.tsx';
import { DisputeNotice } from '../features/order-page/dispute-notice.tsx';
import { ItemsCard } from '../features/order-page/items-card.tsx';
import { OrderMoreMenu } from '../features/order-page/order-more-menu.tsx';
import { NextStep } from '../features/order-page/next-step.tsx';
import { NotesCard } from '../features/order-page/notes-card.tsx';
import { OrderHeader } from '../features/order-page/order-header.tsx';
import { OrderSteps } from '../features/order-page/order-steps.tsx';
import { PaymentCard } from '../features/order-page/payment-card.tsx';
import { PrintLinks, PrintSlipIcon } from '../features/order-page/print-links.tsx';
import { readListState, requestQuery, viewQuery } from '../features/order-list/order-list-state.ts';
import { ReturnReview } from '../features/returns/return-review.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { number = '' } = params;
  const param = { number };
  const list = readListState(new URL(request.url).searchParams);
  const query = viewQuery(list);
  const filter = requestQuery({ ...list, page: 1 });
  const hasList = Object.keys(query).length > 0;
  const [detail, queue, couriers] = await Promise.all([
    readResponse(api.admin.orders[':number'].$get({ param })),
    hasList ? readResponse(api.admin.orders[':number'].queue.$get({ param, query: filter })) : null,
    readResponse(api.admin.couriers.$get()),
  ]);
  const from = queue && { view: list.view, query, queue };
  return { detail, from, recentCouriers: couriers.recent, now: new Date() };
}

export function Component() {
  const { detail, from, recentCouriers, now } = useLoaderData<typeof loader>();
  const { number } = detail.order;
  return (
    // What is typed and ticked belongs to one order.
    <div key={number}>
      <OrderHeader detail={detail} from={from} now={now}>
        <PrintLinks detail={detail} />
        <OrderMoreMenu detail={detail} />
      </OrderHeader>
      <AlsoEditing subject={`order:${number}`} />
      {detail.discrepancies.map((description) => (
        <p key={description} className="mb-4 rounded-md border border-error p-4 text-error">
          {description}
        </p>
      ))}
      <DisputeNotice detail={detail} />
      <section aria-label="Steps" className={`mb-5 overflow-hidden ${cardClass()}`}>
        <OrderSteps detail={detail} now={now} />
        <NextStep detail={detail} from={from} recentCouriers={recentCouriers}>
          <PrintSlipIcon number={number} />
        </NextStep>
      </section>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid grid-cols-1 gap-5">
          <CallCustomerCard detail={detail} />
          <CheckPaymentCard detail={detail} />
          {detail.returns.map((report) => (
            <ReturnReview key={report.id} detail={detail} report={report} />
          ))}
          <ItemsCard detail={detail} />
          <PaymentCard detail={detail} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <CustomerCard detail={detail} />
          <NotesCard detail={detail} now={now} />
          <ActivityCard detail={detail} />
        </div>
      </div>
    </div>
  );
}
