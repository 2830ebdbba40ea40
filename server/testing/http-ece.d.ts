// Types of http_ece, which decrypts what web-push has encrypted.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Parameters = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };
  const ece: { decrypt(body: Buffer, parameters: Parameters): Buffer };
  export default ece;
}
