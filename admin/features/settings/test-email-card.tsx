// Card that sends a test email to the signed-in owner, and says what became of it. Apart from the form, whose save renders it anew.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, asAppError, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import type { TestEmailResult } from '#server/platform/mail/test-email.ts';

const ASK_AGAIN_MS = 700;
/** A mail server that does not respond is given up after 30 s. */
const MAX_ASKED = 50;

export function TestEmailCard() {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const { revalidate } = useRevalidator();
  async function send() {
    setIsSending(true);
    setOutcome('');
    try {
      const result = await sendAndWait();
      setOutcome(outcomeText(result));
      // A step of opening the shop is done with it.
      if (result.state === 'sent') void revalidate();
    } catch (error) {
      setOutcome(asAppError(error).message);
    }
    setIsSending(false);
  }
  return (
    <Card className="mb-6">
      <h2 className="type-heading">Test email</h2>
      <p className="mt-1 mb-4 text-muted">It goes to you, from the sender that is saved.</p>
      <Button
        variant="outline"
        loading={isSending}
        loadingLabel="Sending..."
        onClick={() => void send()}
      >
        Send me a test email
      </Button>
      <p role="status" className="mt-2 wrap-anywhere empty:hidden">
        {outcome}
      </p>
    </Card>
  );
}

async function sendAndWait(): Promise<TestEmailResult> {
  let result = await readResponse(api.admin['test-emails'].$post());
  for (let asked = 0; asked < MAX_ASKED && result.state === 'waiting' && result.id; asked += 1) {
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
    const param = { id: result.id };
    result = await readResponse(api.admin['test-emails'][':id'].$get({ param }));
  }
  return result;
}

function outcomeText({ state, to, reason }: TestEmailResult): string {
  switch (state) {
    case 'sent':
      return `Sent to ${to}: the mail server has taken it. Please look into the mailbox, and into its spam folder.`;
    case 'in-mailbox':
      return `Written to ${to}, but not sent: a demo shows its emails in the demo mailbox only.`;
    case 'refused':
      return `Not sent. The mail server says: ${reason ?? 'nothing'}`;
    case 'no-mail-server':
      return 'Not sent: the server has no mail server. Whoever runs it sets SMTP_URL (README, “Environment variables”).';
    case 'waiting':
      return `Still being sent to ${to}. Please look into the mailbox in a few minutes.`;
  }
}
