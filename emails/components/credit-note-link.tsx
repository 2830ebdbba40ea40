// Link of an order email to the credit note of what it reports.
import * as texts from '#messages/email-order.ts';
import type { DocumentLink } from '#server/platform/mail/port.ts';
import { SmallPrint, TextLink } from './email-layout.tsx';

export function CreditNoteLink({ creditNote }: { creditNote: DocumentLink | undefined }) {
  if (!creditNote) return null;
  return (
    <SmallPrint>
      <TextLink href={creditNote.link}>{texts.creditNote({ serial: creditNote.serial })}</TextLink>
    </SmallPrint>
  );
}
