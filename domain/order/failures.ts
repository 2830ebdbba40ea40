// Failures that wait for an admin, apart by whether they belong to an order: the order list shows the orders only.

type Named = { number: string | null };
type Failures<Refund, Email, Job, Discrepancy> = {
  refunds: Refund[];
  emails: Email[];
  jobs: Job[];
  discrepancies: Discrepancy[];
};

/** `number`: of the order; a job belongs to none. */
export function splitFailures<Refund, Email extends Named, Job, Discrepancy extends Named>({
  refunds,
  emails,
  jobs,
  discrepancies,
}: Failures<Refund, Email, Job, Discrepancy>) {
  const isOfOrder = ({ number }: Named) => number !== null;
  const isOther = ({ number }: Named) => number === null;
  const noRefunds: Refund[] = [];
  const noJobs: Job[] = [];
  return {
    ofOrders: {
      refunds,
      emails: emails.filter(isOfOrder),
      jobs: noJobs,
      discrepancies: discrepancies.filter(isOfOrder),
    },
    others: {
      refunds: noRefunds,
      emails: emails.filter(isOther),
      jobs,
      discrepancies: discrepancies.filter(isOther),
    },
  };
}

/** Counts the lines that the page shows; the failed jobs of one queue are one line. */
export function countFailures(failures: Failures<unknown, unknown, unknown, unknown>): number {
  return Object.values(failures).reduce((sum, list) => sum + list.length, 0);
}
