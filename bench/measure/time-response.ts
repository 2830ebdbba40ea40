// Times one response, as a browser asks for it.
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type ResponseTimes = { firstByteMs: number; lastByteMs: number; bytes: number };

/** Throws for a response other than 200. `bytes` are as sent, compressed with Brotli where the server does. */
export function timeResponse(url: string, ip: string): Promise<ResponseTimes> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': ip };
    get(url, { agent, headers }, (response) => {
      const firstByteMs = performance.now() - started;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) {
          resolve({ firstByteMs, lastByteMs: performance.now() - started, bytes });
        } else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
