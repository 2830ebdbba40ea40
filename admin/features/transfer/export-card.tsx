// Export of products: which ones, and in which form.
import { useState } from 'react';
import { buttonClass } from '#ui/components/button.tsx';
import { Select } from '#ui/components/select.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { exportUrl } from './transfer-api.ts';

const views = [
  { value: 'all', label: 'All products' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'low-stock', label: 'Low stock' },
  { value: 'archived', label: 'Archived' },
];
const forms = [
  { value: 'own', label: 'This shop' },
  { value: 'shopify', label: 'Shopify' },
];

export function ExportCard() {
  const [view, setView] = useState('all');
  const [form, setForm] = useState('own');
  return (
    <SectionCard title="Export products">
      <div className="grid gap-4 p-4 md:p-6">
        <p className="max-w-prose type-small text-muted">
          Change the file in a spreadsheet and import it again: only what you have changed changes.
          What is sold meanwhile stays sold.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Products"
            options={views}
            value={view}
            onChange={(event) => setView(event.target.value)}
          />
          <Select
            label="Form of the file"
            options={forms}
            value={form}
            onChange={(event) => setForm(event.target.value)}
          />
        </div>
        <div>
          <a
            href={exportUrl({ form, view })}
            download
            className={buttonClass({ variant: 'outline' })}
          >
            Export as CSV
          </a>
        </div>
      </div>
    </SectionCard>
  );
}
