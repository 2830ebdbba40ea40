// The sandbox gateway's postman: new webhooks go out at once, those the shop did not take every minute.
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Sandbox } from './sandbox.ts';
import { sendTo } from './webhooks.ts';

const QUEUE = 'sandbox-webhooks';

export async function letSandboxTell(
  jobs: Jobs,
  { webhooks }: Sandbox,
  url: string,
): Promise<void> {
  const deliver = async () => {
    await webhooks.deliver(sendTo(url));
  };
  await jobs.everyMinute(QUEUE, deliver);
  await jobs.work(`${QUEUE}-now`, deliver);
  webhooks.onNews((afterMs) => {
    const afterSeconds = Math.ceil(afterMs / 1000);
    return jobs.send(`${QUEUE}-now`, {}, { key: `in ${afterSeconds}`, afterSeconds });
  });
}
