// What the emails about a message to the shop are rendered from.

/** `replyTo` also becomes the Reply-To header: the owner answers the writer. */
export type ContactEmailData = {
  name: string;
  email: string;
  subject: string;
  message: string;
  ticket: string;
  /** Link to the ticket in the back office; absent in an email that an earlier version enqueued. */
  link?: string;
  replyTo: string;
};

export type ContactReceivedData = {
  name: string;
  ticket: string;
  message: string;
  /** Link to the status page; absent in an email that an earlier version enqueued, as is the ISO time below. */
  link?: string;
  resolveBy?: string;
};

/** `message`: what was asked. */
export type TicketReplyData = {
  name: string;
  ticket: string;
  message: string;
  reply: string;
  link: string;
  isResolved: boolean;
};
