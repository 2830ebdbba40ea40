// Filters of the audit log: name, person, kind and days.
import { TextField } from '#ui/components/field.tsx';
import { InlineSelect } from '#ui/components/select.tsx';
import { type AuditKind, auditKinds } from '#domain/editing/audit-kinds.ts';
import { SearchField } from '../list/search-field.tsx';
import type { AuditSelection } from './audit-query.ts';

type AuditFiltersProps = {
  filters: AuditSelection;
  people: readonly { id: string; name: string }[];
  onChange: (changed: AuditSelection) => void;
};

const kindNames: Record<AuditKind, string> = {
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories',
  collections: 'Collections',
  promotions: 'Promotions',
  imports: 'Imports',
  pages: 'Pages',
  reviews: 'Reviews',
  attributes: 'Attributes',
  orders: 'Orders',
  settings: 'Settings',
  promises: 'Promises',
  people: 'People',
  gstReturns: 'GST returns',
  accounts: 'Accounts',
};

export function AuditFilters({ filters, people, onChange }: AuditFiltersProps) {
  const { q = '', person = '', kind = '', from = '', to = '' } = filters;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5">
      <SearchField
        value={q}
        label="Search the audit log"
        placeholder="Name or order number"
        onSearch={(text) => onChange({ q: text })}
      />
      <InlineSelect
        label="Person"
        className="md:w-60!"
        value={person}
        options={[
          { value: '', label: 'Anyone' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <InlineSelect
        label="Kind"
        className="md:w-52!"
        value={kind}
        options={[
          { value: '', label: 'All' },
          ...auditKinds.map((each) => ({ value: each, label: kindNames[each] })),
        ]}
        onChange={(event) => onChange({ kind: event.currentTarget.value as AuditKind })}
      />
      <TextField
        type="date"
        label="From"
        height="md"
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label="Until"
        height="md"
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  );
}
