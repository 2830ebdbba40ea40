import { expect, test } from 'vitest';
import type { Message } from './messages-api.ts';
import { replyLink } from './reply-link.ts';

const message: Message = {
  id: 'm1',
  name: 'Asha',
  email: 'asha+shop@example.in',
  subject: 'Silk & size?',
  message: 'Is it silk?',
  status: 'to_reply',
  sentAt: '2026-11-23T00:00:00.000Z',
  ticket: 'MSG-4K7P-2M9X',
};

test('the reply goes to the sender, with the subject and the ticket number', () => {
  const url = new URL(replyLink(message));
  expect(decodeURIComponent(url.pathname)).toBe('asha+shop@example.in');
  expect(url.searchParams.get('subject')).toBe('Re: Silk & size? [MSG-4K7P-2M9X]');
});

test('a message without a subject gets one, and an address cannot add a header', () => {
  const url = new URL(replyLink({ ...message, subject: '', email: 'a@b.in?bcc=x@evil.test' }));
  expect([...url.searchParams.keys()]).toEqual(['subject']);
  expect(url.searchParams.get('subject')).toBe('Re: Your message [MSG-4K7P-2M9X]');
});
