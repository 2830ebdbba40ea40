// Events of a mail provider about bounces: of one whose events have an address and a reason.
import { type Recipe, after, all, before } from '../recipe.ts';

export const mailEvents: Recipe = {
  what: "a mail provider's events about bounces",
  places: [
    {
      file: 'server/platform/mail/bounces/provider-events.ts',
      adds: 'its shape as a `DeliveryReport`',
    },
    {
      file: 'server/platform/mail/bounces/bounces.ts',
      adds: 'in `openBounces`: its signature or password',
    },
    { file: 'server/platform/mail/bounces/port.ts', adds: 'its path' },
    { file: 'server/api/routes/bounces.ts', adds: 'in `bouncesRoutes`' },
  ],
  note: '[email.md](email.md) says how emails leave and come back',
  example: {
    name: 'mail-events',
    isSlow: true,
    edits: {
      'server/platform/mail/bounces/provider-events.ts': after(
        'recipient, codes: code, emailId: null };\n}\n',
        `/** An event of Sample Mail, which sends one for each email that came back. */
export const sampleMailSchema = z.object({ event: id, address: email });

export function sampleMailReport(sent: z.infer<typeof sampleMailSchema>): DeliveryReport {
  const { event, address: recipient } = sent;
  return { key: \`sample:\${event}\`, kind: 'permanent', recipient, codes: 'returned', emailId: null };
}

`,
      ),
      'server/platform/mail/bounces/bounces.ts': all(
        after(
          'toReport(event.data));\n    },\n',
          `    receiveSampleMail(body: Uint8Array, signature: string): Promise<ReportOutcome> {
      assertSigned(deps, body, signature);
      const event = sampleMailSchema.safeParse(parseJson(body));
      if (!event.success) throw new AppError('request/invalid');
      return recordReport(deps.db, sampleMailReport(event.data));
    },
`,
        ),
        before(
          'import { recordReport }',
          "import { sampleMailReport, sampleMailSchema } from './provider-events.ts';\n",
        ),
      ),
      'server/platform/mail/bounces/port.ts': before(
        'export const POSTMARK_PATH',
        "export const SAMPLE_MAIL_PATH = '/api/webhooks/email-events/sample-mail';\n",
      ),
      'server/api/routes/bounces.ts': all(
        before('  POSTMARK_PATH,\n}', '  SAMPLE_MAIL_PATH,\n'),
        before(
          '    .post(EMAIL_EVENTS_PATH,',
          `    .post(SAMPLE_MAIL_PATH, limitTo(MAX_EVENT_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const outcome = await bounces.receiveSampleMail(body, c.req.header('x-signature') ?? '');
      return c.json({ outcome }, 200, NO_STORE);
    })
`,
        ),
      ),
    },
    check: `
import { createHmac } from 'node:crypto';
import { bouncesRoutes } from '#server/api/routes/bounces.ts';
import { openBounces } from '#server/platform/mail/bounces/bounces.ts';
import { SAMPLE_MAIL_PATH } from '#server/platform/mail/bounces/port.ts';
import { testDatabase } from '#server/testing/database.ts';

test('an event of a new provider is applied once', async () => {
  const { db, close } = await testDatabase();
  const webhookSecret = 'a secret of the webhook, 32 letters';
  const settings = { mode: 'live', sessionSecret: 'x', previousSessionSecret: null, bounces: { address: null, webhookSecret } };
  const api = bouncesRoutes({ bounces: openBounces({ db, settings }) });
  const body = JSON.stringify({ event: '1', address: 'asha@example.in' });
  const signature = \`sha256=\${createHmac('sha256', webhookSecret).update(body).digest('hex')}\`;
  const send = async () => (await api.request(SAMPLE_MAIL_PATH, { method: 'POST', body, headers: { 'x-signature': signature } })).json();
  const [first, second] = [await send(), await send()];
  expect([first.outcome, second.outcome]).toEqual([expect.stringMatching('applied|ignored'), expect.stringMatching('duplicate|ignored')]);
  await close();
});
`,
  },
};
