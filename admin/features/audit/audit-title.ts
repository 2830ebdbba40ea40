// What an entry of the audit log is about, in words: its subject and what was done.

/** `Order SUN-2A3B-4C5D: invoice issued`, of subject `order:SUN-2A3B-4C5D` and action `order.invoice-issued`. */
export function auditTitle({ subject, action }: { subject: string; action: string }): string {
  const [kind = '', id = ''] = subject.split(':');
  const [area = '', done = ''] = action.split('.');
  // The id of an account tells a reader nothing, and the name stands beside it.
  if (kind === 'account') return `${sentenceCase(area)}: ${words(done)}`;
  return `${[sentenceCase(kind), id].filter(Boolean).join(' ')}: ${words(done)}`;
}

const words = (name: string) => name.replaceAll('-', ' ');
const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + words(name.slice(1));
