// Downloads of a period: the files of a closed return with their hashes, and registers of its documents at any time.
import { Button } from '#ui/components/button.tsx';
import type { RegisterName } from '#server/shop/gst-returns/registers.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { type LoadedReturn, download } from './gst-returns-api.ts';

const registers: { name: RegisterName; label: string }[] = [
  { name: 'sales-register.csv', label: 'Sales register (CSV)' },
  { name: 'credit-notes.csv', label: 'Credit notes (CSV)' },
  { name: 'tally.xml', label: 'Vouchers for Tally (XML)' },
];

export function FilesCard({ period, files }: Pick<LoadedReturn, 'period' | 'files'>) {
  return (
    <SectionCard title="Downloads" className="mt-6">
      <div className="grid gap-6 px-4 py-4 md:px-6">
        {files.length > 0 && (
          <div>
            <h3 className="font-semibold">Return as exported</h3>
            <p className="mt-1 type-small text-muted">
              The JSON is for the GST portal, the sheets are for the offline tool. They are kept as
              they are; the SHA-256 hash proves it.
            </p>
            <ul className="mt-3 grid gap-3">
              {files.map(({ name, sha256 }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <Button
                    variant="outline"
                    size="md"
                    onClick={() => void download({ kind: 'file', period: period.id, name })}
                  >
                    {name}
                  </Button>
                  <code className="min-w-0 type-caption break-all text-muted">{sha256}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className="font-semibold">Registers</h3>
          <ul className="mt-3 flex flex-wrap gap-3">
            {registers.map(({ name, label }) => (
              <li key={name}>
                <Button
                  variant="outline"
                  size="md"
                  onClick={() => void download({ kind: 'register', period: period.id, name })}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionCard>
  );
}
