// Counts the bits that two arrays of words share, with the processor's instruction for it, which JavaScript does not have.

/*
 * (module (memory (export "memory") 1)
 *   (func (export "count") (param $one i32) (param $other i32) (param $end i32) (result i32) (local $sum i64)
 *     (loop $next
 *       (local.set $sum (i64.add (local.get $sum)
 *         (i64.popcnt (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))))
 *       (local.set $other (i32.add (local.get $other) (i32.const 8)))
 *       (br_if $next (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 8))) (local.get $end))))
 *     (i32.wrap_i64 (local.get $sum))))
 */
const MODULE =
  'AGFzbQEAAAABCAFgA39/fwF/AwIBAAUDAQABBxICBm1lbW9yeQIABWNvdW50AAAKMAEuAQF+A0AgAyAAKQMAIAEpAwCDe3whAyAB' +
  'QQhqIQEgAEEIaiIAIAJJDQALIAOnCw==';
const PAGE_BYTES = 65_536;

type Exports = {
  memory: WebAssembly.Memory;
  /** Addresses of both arrays, and the end of the first. */
  count(one: number, other: number, end: number): number;
};

const { memory, count } = new WebAssembly.Instance(
  new WebAssembly.Module(Buffer.from(MODULE, 'base64')),
).exports as Exports;

/**
 * Counts the bits that are set in both. Both are copied first: a copy of 125 kB takes a fifth of the time of counting
 * it in JavaScript.
 */
export function countCommonBits(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length);
  // Words are counted two at a time.
  const even = length + (length % 2);
  const missing = even * 8 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  const words = new Uint32Array(memory.buffer, 0, even * 2);
  words[even - 1] = 0;
  words.set(one.subarray(0, length));
  words.set(other.subarray(0, length), even);
  return even === 0 ? 0 : count(0, even * 4, even * 4);
}
