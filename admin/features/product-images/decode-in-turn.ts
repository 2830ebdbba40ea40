// Decodes one photo at a time: forty photos of twelve megapixels, decoded together, would need two gigabytes.
let last: Promise<unknown> = Promise.resolve();

export function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  const result = last.then(decode);
  last = result.catch(() => {});
  return result;
}
