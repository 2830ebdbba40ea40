// Ticket number of a contact message, by which the customer and the owner speak of it.

const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `MSG-4K7P-2M9X`, from a hash of the message's id: the same for the same message. */
export function ticketNumber(hash: Uint8Array): string {
  const characters = Array.from(
    hash.subarray(0, 8),
    (byte) => CHARACTERS[byte % CHARACTERS.length],
  );
  return `MSG-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
