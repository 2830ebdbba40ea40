// Says that drafts of photos are left to finish, and leads to the next of them.
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { closeDraftQueue, remainingDrafts } from './draft-queue.ts';

export function DraftQueueNotice() {
  const [{ count, total, firstId }, setRemaining] = useState(remainingDrafts);
  if (firstId === null) return null;
  const close = () => {
    closeDraftQueue();
    setRemaining(remainingDrafts());
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wait px-4 py-3 type-small text-on-wait">
      <p className="min-w-0 grow">
        {`${count} of ${total} drafts of your photos ${count === 1 ? 'is' : 'are'} not published yet.`}
      </p>
      <Link to={adminPaths.product(firstId)} className={buttonClass({ size: 'sm' })}>
        Continue
      </Link>
      <Button variant="outline" size="sm" onClick={close}>
        Hide
      </Button>
    </div>
  );
}
