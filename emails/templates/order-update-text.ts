// What an email about a later step of an order says.

export type OrderUpdateText = {
  subject: string;
  title: string;
  paragraphs: string[];
};
