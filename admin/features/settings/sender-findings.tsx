// Result of the sender's check: each record with what is right or what to add, and a button to copy its value.
import type { DnsRecord, SenderFinding } from '#domain/shop/sender-check.ts';
import type { SenderCheckResult } from '#server/platform/mail/sender-check/sender-check.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';

const states: Record<SenderFinding['state'], { tone: StatusTone; label: string }> = {
  right: { tone: 'good', label: 'Right' },
  wrong: { tone: 'bad', label: 'To change' },
  missing: { tone: 'bad', label: 'Missing' },
  open: { tone: 'calm', label: 'Not checked' },
};

export function SenderFindings({ result: { domain, findings } }: { result: SenderCheckResult }) {
  if (!findings) {
    return (
      <p>
        No DNS server answered, so we could not check {domain}. Nothing has changed; please try
        again in a moment.
      </p>
    );
  }
  return (
    <>
      <p className="mb-2 wrap-anywhere">
        Records of <strong>{domain}</strong>
      </p>
      <ul className="grid divide-y divide-line">
        {findings.map((finding) => (
          <Finding key={finding.text} finding={finding} />
        ))}
      </ul>
    </>
  );
}

function Finding({ finding: { title, state, text, record } }: { finding: SenderFinding }) {
  const { tone, label } = states[state];
  return (
    <li className="py-4">
      <h3 className="flex items-center gap-3 font-semibold">
        {title} <StatusTag tone={tone}>{label}</StatusTag>
      </h3>
      <p className="mt-1 wrap-anywhere">{text}</p>
      {record && <RecordToAdd record={record} />}
    </li>
  );
}

function RecordToAdd({ record: { name, type, value } }: { record: DnsRecord }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">Name</dt>
      <dd className="wrap-anywhere">{name}</dd>
      <dt className="text-muted">Type</dt>
      <dd>{type}</dd>
      <dt className="text-muted">Value</dt>
      <dd>
        {value === null ? (
          'As your provider shows it'
        ) : (
          <>
            <code className="block font-[ui-monospace,monospace] wrap-anywhere select-all">
              {value}
            </code>
            <CopyButton label={`Copy the value of ${name}`} value={value} className="mt-2" />
          </>
        )}
      </dd>
    </dl>
  );
}
