// Confirmation that the shop knows where to send a cash refund.
import { useEffect, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import type { PayoutDetails } from '#domain/payment/payout-details.ts';
import * as texts from '#messages/payout.ts';

type AnswerReceivedProps = {
  method: PayoutDetails['method'];
  /** True when the answer was sent just now: the form that had the focus has gone. */
  isNew: boolean;
  onChange: () => void;
};

const sentTo = { upi: texts.sentToUpi, bank: texts.sentToBank } as const;

export function AnswerReceived({ method, isNew, onChange }: AnswerReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="type-panel-title outline-none">
        {texts.receivedTitle}
      </h2>
      <p className="mt-3" role="status">
        {sentTo[method]}
      </p>
      <Button variant="outline" className="mt-5 noscript:hidden" onClick={onChange}>
        {texts.changeDetails}
      </Button>
    </Card>
  );
}
