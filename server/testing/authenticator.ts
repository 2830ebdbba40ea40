// A passkey device for tests: makes and uses passkeys as a browser does, without one.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

type Options = { challenge?: unknown };
/** `isVerified`: whether the device has recognised the person, not only a touch. */
type Use = { isVerified?: boolean; origin?: string };

export type Authenticator = ReturnType<typeof openAuthenticator>;

/** `origin`: of the shop whose passkey it is. */
export function openAuthenticator(shopOrigin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(shopOrigin).hostname);
  let signCount = 0;

  function authenticatorData(isVerified: boolean, credential?: Buffer): Buffer {
    const flags =
      USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((signCount += 1));
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
  }

  const envelope = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    /** The answer to creation options. */
    create({ challenge }: Options, { isVerified = true, origin = shopOrigin }: Use = {}) {
      const data = authenticatorData(isVerified, credential());
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...envelope(),
        response: {
          clientDataJSON: clientData('webauthn.create', { challenge, origin }).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** The answer to request options. */
    get({ challenge }: Options, { isVerified = true, origin = shopOrigin }: Use = {}) {
      const data = authenticatorData(isVerified);
      const client = clientData('webauthn.get', { challenge, origin });
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: { challenge: unknown; origin: string }) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
