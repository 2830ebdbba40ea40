// Reviews by status, newest first; status and page are in the URL.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { type ReviewStatus, reviewStatuses } from '#domain/review/review.ts';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { ReviewCard } from '../features/reviews/review-card.tsx';
import { loadReviews, reviewStatusLabels } from '../features/reviews/reviews-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { ListPages, keyPages } from '../ui/list-pages.tsx';

const emptyTitles: Record<ReviewStatus, string> = {
  pending: 'No reviews to approve.',
  published: 'No published reviews.',
  hidden: 'No hidden reviews.',
};

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const status = reviewStatuses.find((each) => each === search.get('status')) ?? 'pending';
  const after = search.get('after') ?? '';
  return { status, after, list: await loadReviews(status, after) };
}

export function Component() {
  const { status, after, list } = useLoaderData<typeof loader>();
  const { reviews, counts, next } = list;
  const pages = keyPages({ after, next }, (key) =>
    adminPaths.reviews({ status, ...(key && { after: key }) }),
  );
  return (
    <>
      <PageHeader title="Reviews" />
      <div className="mb-4">
        <ViewTabs
          label="Status"
          tabs={reviewStatuses.map((each) => ({
            key: each,
            label: reviewStatusLabels[each],
            count: String(counts[each]),
            to: adminPaths.reviews(each === 'pending' ? {} : { status: each }),
            isCurrent: each === status,
          }))}
        />
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          title={emptyTitles[status]}
          text="Customers are asked for a review after delivery."
        />
      ) : (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <ListPages {...pages} />
    </>
  );
}
