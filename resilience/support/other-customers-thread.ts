// The thread of openOtherCustomers: sends requests from 'start' to 'stop', then posts the samples.
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadLoad } from './other-customers.ts';
import { type LoadRequest, type Sample, startLoad } from './steady-load.ts';

const { url, perSecond, requests } = workerData as ThreadLoad;
const agents = [new Agent({ keepAlive: true })];
const requestAt = (index: number) => requests[index % requests.length] as LoadRequest;

let stopLoad: (() => Promise<Sample[]>) | undefined;
parentPort?.on('message', async (message: 'start' | 'stop') => {
  if (message === 'start') stopLoad = startLoad({ url, perSecond, agents, requestAt });
  else parentPort?.postMessage(await stopLoad?.());
});
