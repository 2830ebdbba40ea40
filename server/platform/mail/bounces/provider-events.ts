// Events of a mail provider about emails it has sent: the shop's own shape, and Postmark's.
import { z } from 'zod';
import type { DeliveryReport } from './port.ts';

const id = z.string().min(1).max(200);
const email = z.string().min(3).max(320);

/** The shape that docs/email.md describes, for a provider or a script that can be told what to send. */
export const emailEventSchema = z.strictObject({
  id,
  type: z.enum(['permanent', 'temporary', 'complaint']),
  email,
  /** Status code for the back office, such as '5.1.1'. */
  code: z
    .string()
    .regex(/^[\w. -]{1,40}$/)
    .optional(),
});

export function toReport(event: z.infer<typeof emailEventSchema>): DeliveryReport {
  const { type: kind, email: recipient, code = kind } = event;
  return { key: `event:${event.id}`, kind, recipient, codes: code, emailId: null };
}

/** The fields of https://postmarkapp.com/developer/webhooks/bounce-webhook that are read. */
export const postmarkSchema = z.object({
  RecordType: z.string().max(40),
  ID: z.number().optional(),
  MessageID: id.optional(),
  Type: z.string().max(40).optional(),
  Email: email.optional(),
});

/** A name that Postmark adds later, and what it tries again by itself, is temporary. */
const postmarkKinds: Record<string, DeliveryReport['kind']> = {
  HardBounce: 'permanent',
  BadEmailAddress: 'permanent',
  SpamNotification: 'email-rejected',
  Blocked: 'email-rejected',
  DMARCPolicy: 'email-rejected',
  SpamComplaint: 'complaint',
};

/** Null for an event that is about no bounce or complaint, such as a delivery. */
export function postmarkReport(event: z.infer<typeof postmarkSchema>): DeliveryReport | null {
  const { RecordType: record, ID, MessageID, Email: recipient } = event;
  if (record !== 'Bounce' && record !== 'SpamComplaint') return null;
  if (!recipient || (ID === undefined && !MessageID)) return null;
  const type = record === 'SpamComplaint' ? record : (event.Type ?? '');
  const kind = Object.hasOwn(postmarkKinds, type) ? postmarkKinds[type]! : 'temporary';
  const codes = Object.hasOwn(postmarkKinds, type) ? type : 'temporary';
  return { key: `postmark:${ID ?? ''}:${MessageID ?? ''}`, kind, recipient, codes, emailId: null };
}
