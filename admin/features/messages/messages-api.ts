// Calls of the API for contact messages, and the labels of their statuses.
import { api, readResponse } from '#app/client/api.ts';
import type { MessageStatus } from '#domain/contact.ts';

export const statusLabels: Record<MessageStatus, string> = {
  to_reply: 'To reply',
  replied: 'Replied',
  archived: 'Archived',
};

export type MessageList = Awaited<ReturnType<typeof loadMessages>>;
export type Message = Awaited<ReturnType<typeof loadMessage>>;

export const loadMessages = (status: MessageStatus, after = '') =>
  readResponse(api.admin.messages.$get({ query: { status, ...(after && { after }) } }));
export const loadMessage = (id: string) =>
  readResponse(api.admin.messages[':id'].$get({ param: { id } }));
export const setMessageStatus = (id: string, status: MessageStatus) =>
  readResponse(api.admin.messages[':id'].status.$put({ param: { id }, json: { status } }));
