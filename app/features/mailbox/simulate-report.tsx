// Buttons of the demo mailbox: what would a bounce of this email, or a complaint about it, change?
import { useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';

type Kind = 'permanent' | 'complaint';

const labels: Record<Kind, { button: string; done: string }> = {
  permanent: { button: 'Simulate a bounce', done: 'Bounce received' },
  complaint: { button: 'Simulate a complaint', done: 'Complaint received' },
};

export function SimulateReport({ id, to, subject }: { id: string; to: string; subject: string }) {
  const [busy, setBusy] = useState<Kind>();
  const simulate = async (kind: Kind) => {
    setBusy(kind);
    try {
      const param = { id };
      await readResponse(api.admin.mailbox[':id'].reports.$post({ param, json: { kind } }));
      toast({ title: labels[kind].done, text: `For ${to}.` });
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="flex gap-2">
      {(['permanent', 'complaint'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="sm"
          className="whitespace-nowrap"
          aria-label={`${labels[kind].button}: ${subject}, to ${to}`}
          loading={busy === kind}
          onClick={() => simulate(kind)}
        >
          {labels[kind].button}
        </Button>
      ))}
    </div>
  );
}
