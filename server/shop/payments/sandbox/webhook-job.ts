// Job that delivers the sandbox's new webhooks at once. Failed ones are retried by a recurring job.
import { paymentPaths } from '#domain/routes.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Sandbox } from './sandbox.ts';
import { sendTo } from './webhooks.ts';

const QUEUE = 'sandbox-webhooks-now';

/** `port`: of this server. Returns the function that delivers all webhooks due, for the recurring job. */
export async function registerSandboxWebhookJob(
  jobs: Jobs,
  { webhooks }: Sandbox,
  port: number,
): Promise<() => Promise<void>> {
  const url = `http://127.0.0.1:${port}${paymentPaths.webhook('razorpay')}`;
  const deliver = async () => {
    await webhooks.deliver(sendTo(url));
  };
  await jobs.work(QUEUE, deliver);
  webhooks.onEnqueued((delayMs) => {
    const afterSeconds = Math.ceil(delayMs / 1000);
    return jobs.send(QUEUE, {}, { key: `in ${afterSeconds}`, afterSeconds });
  });
  return deliver;
}
