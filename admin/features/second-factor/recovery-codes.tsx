// New recovery codes, shown once: to be copied, downloaded or printed before going on.
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { toast } from '#ui/components/toast.tsx';

type RecoveryCodesProps = { codes: readonly string[]; shopName: string; onDone: () => void };

export function RecoveryCodes({ codes, shopName, onDone }: RecoveryCodesProps) {
  const id = useId();
  const [isSaved, setIsSaved] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const text = codesText(shopName, codes);
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md bg-card p-5 shadow-1 sm:p-7">
      <div>
        <h2 id={id} tabIndex={-1} className="type-heading">
          Save your recovery codes
        </h2>
        <p className="mt-2 text-muted">
          If you lose your device, one of these codes signs you in instead. Each can be used once.
          We show them only now: keep them in a safe place, and not on the same device.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm border border-line bg-raised px-5 py-4 font-[ui-monospace,monospace] select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button variant="outline" onClick={() => download(text)}>
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="grid gap-4 print:hidden">
        <Checkbox
          label="I have saved them"
          checked={isSaved}
          error={error}
          onChange={(event) => {
            setIsSaved(event.target.checked);
            setError('');
          }}
        />
        <div>
          <Button
            onClick={() =>
              isSaved ? onDone() : setError('Please save the codes first, then tick this.')
            }
          >
            Continue
          </Button>
        </div>
      </div>
    </section>
  );
}

function codesText(shopName: string, codes: readonly string[]): string {
  return [`Recovery codes for ${shopName}`, 'Each code can be used once.', '', ...codes, ''].join(
    '\n',
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Not copied', text: 'Please select and copy the codes.', kind: 'error' });
  }
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  // After the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
