// Sample messages of the contact form, with the owner's answers.

export type SampleMessage = { subject: string; message: string; reply: string };

export const sampleMessages: readonly SampleMessage[] = [
  {
    subject: 'Which size for a 34-inch waist?',
    message:
      'My waist is 34 and my height is 5 feet 4. Would M do, or should I take L and have it altered here?',
    reply:
      'Please take L. There are two inches of margin in the seams, so that your tailor can take it in.',
  },
  {
    subject: 'Will it arrive before the wedding?',
    message:
      'My cousin’s wedding is in twelve days. If I order today, will the lehenga set reach Pune in time?',
    reply: 'It will: parcels to Pune take three to five days. We have noted your date.',
  },
  {
    subject: 'How should I wash the dupatta?',
    message: 'The label says gentle wash. Does that mean by hand, and may I iron it?',
    reply:
      'By hand in cold water, without soaking, and dried in the shade. Iron it on the reverse side, over a cotton cloth.',
  },
  {
    subject: 'Blouse stitched to measure',
    message: 'Do you stitch the blouse to my measurements? I can send them by email.',
    reply:
      'We do not stitch to measure at present. The blouses have margin at the sides, and any tailor can fit them.',
  },
  {
    subject: 'Change of delivery address',
    message:
      'I have just moved house. Can my order go to the new address? The PIN code is the same.',
    reply: 'Done: the order goes to your new address. Thank you for writing before it was packed.',
  },
  {
    subject: 'Invoice for my company',
    message: 'I bought four dupattas as gifts for my team. Where do I find the invoice?',
    reply: 'It is on the page of your order, as a PDF, from the day on which the order is packed.',
  },
  {
    subject: 'Thank you',
    message:
      'I wore the ghaghra on the third night of Navratri, and everybody asked where it is from.',
    reply: 'This made our day, and we have read it aloud in the workshop. Thank you for writing.',
  },
  {
    subject: 'Is the work by hand?',
    message: 'Is the mirror work sewn by hand? How many days does one piece take?',
    reply:
      'By hand, by women in a village near Barmer. A ghaghra of this width takes two of them about nine days.',
  },
  {
    subject: 'Payment failed, but the money is gone',
    message: 'My bank has sent a message that the amount was debited, but the page said it failed.',
    reply:
      'Your bank returns an amount of a failed payment by itself, in most cases within five working days. Please write again if it has not.',
  },
  {
    subject: 'Do you ship to Dubai?',
    message: 'My sister lives in Dubai. Can you send a parcel there, or only within India?',
    reply: 'At present we ship within India only. We are sorry.',
  },
];

export const hindiMessage: SampleMessage = {
  subject: 'लहंगे के साथ ब्लाउज़',
  message: 'क्या लहंगा सेट में ब्लाउज़ सिला हुआ आता है, या केवल कपड़ा मिलता है?',
  reply: 'ब्लाउज़ सिला हुआ आता है, और दोनों ओर दो-दो इंच की गुंजाइश रहती है।',
};

/** Messages that wait for the owner, the newest first. */
export const openMessages: readonly Omit<SampleMessage, 'reply'>[] = [
  {
    subject: 'Matching dupatta',
    message:
      'I have the bottle green blouse. Which of your dupattas goes with it best? I need it for a sangeet.',
  },
  {
    subject: 'Two sets for sisters',
    message:
      'We would like two sets in the same colour, one in S and one in L. The page shows one piece only. Can you make another?',
  },
  {
    subject: 'Where is my parcel?',
    message: 'The tracking page has said “in transit” since the day before yesterday. Is all well?',
  },
];

/** A message that the owner is working on. */
export const messageInProgress: SampleMessage = {
  subject: 'Order for a dance school',
  message:
    'We are a dance school in Vadodara and need fourteen ghaghras for our girls by February. What would be the price?',
  reply:
    'What a lovely request. We are asking the workshop what is possible, and write to you this week.',
};

/** What customers say when they report damage. */
export const damageTexts: readonly string[] = [
  'A seam at the waist is open over about two inches.',
  'There is a stain near the hem that does not go away.',
  'Some of the mirrors are loose, and two have fallen off.',
  'The zari has come undone at one end of the border.',
  'The hook of the blouse was broken when I opened the parcel.',
];

export const cancelReasons: readonly string[] = [
  'Ordered the wrong size',
  'Found another dress for the occasion',
  'The function has been postponed',
  '',
];
