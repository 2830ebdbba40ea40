// What an email about a later step of an order says.

export type OrderUpdateText = {
  /** Continues "Your Sunehri …". */
  subject: string;
  title: string;
  paragraphs: string[];
};
