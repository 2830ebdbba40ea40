// What the customer has agreed to, by purpose, each with its date and a button that withdraws it.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { Account } from '#domain/customer/account.ts';
import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
  consentSources,
  purposeTexts,
} from '#domain/customer/consent.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { AccountSection } from './account-section.tsx';
import * as texts from '#messages/account.ts';

type ConsentsSectionProps = {
  account: Pick<Account, 'email' | 'emailVerified'>;
  consents: readonly Consent[];
};

export function ConsentsSection({ account, consents }: ConsentsSectionProps) {
  const { revalidate } = useRevalidator();
  const content = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<string>();
  const withdraw = async ({ purpose, id }: Consent) => {
    setBusy(id);
    const param = { purpose, id };
    await readResponse(api.account.consents[':purpose'][':id'].$delete({ param }))
      .then(() => toast(accountMessages.consentWithdrawn))
      .catch(showErrorToast);
    await revalidate();
    setBusy(undefined);
    // The button that had the focus is gone.
    content.current?.focus();
  };
  return (
    <AccountSection title={texts.consents} text={texts.consentsText}>
      <div ref={content} tabIndex={-1} className="grid gap-6">
        {!account.emailVerified && (
          <p className="type-small">{texts.consentsUnverified({ email: account.email })}</p>
        )}
        {consentPurposes
          .map((purpose) => ({ purpose, own: consents.filter((each) => each.purpose === purpose) }))
          .filter(({ purpose, own }) => own.length > 0 || isForCustomers(purpose))
          .map(({ purpose, own }) => (
            <Purpose key={purpose} purpose={purpose}>
              {own.map((consent) => (
                <ConsentRow
                  key={consent.id}
                  consent={consent}
                  busy={busy === consent.id}
                  onWithdraw={() => withdraw(consent)}
                />
              ))}
            </Purpose>
          ))}
      </div>
    </AccountSection>
  );
}

/** Notifications are for the people who run the shop. */
function isForCustomers(purpose: ConsentPurpose): boolean {
  return purpose !== 'notifications';
}

function Purpose({ purpose, children }: { purpose: ConsentPurpose; children: React.ReactNode[] }) {
  const { title, text } = purposeTexts[purpose];
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="type-small text-muted">{text}</p>
      {children.length > 0 ? (
        <ul className="mt-3 border-t border-line">{children}</ul>
      ) : (
        <p className="mt-2 type-small">{texts.noConsent}</p>
      )}
    </div>
  );
}

type ConsentRowProps = { consent: Consent; busy: boolean; onWithdraw: () => void };

function ConsentRow({ consent, busy, onWithdraw }: ConsentRowProps) {
  const { purpose, subject, givenAt, withdrawnAt } = consent;
  const isWithdrawn = withdrawnAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-48 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {subject}
          {isWithdrawn && <Badge>{texts.withdrawn}</Badge>}
          {!isWithdrawn && givenAt === null && <Badge>{texts.notConfirmed}</Badge>}
        </p>
        <p className="type-small text-muted">{historyOf(consent)}</p>
      </div>
      {!isWithdrawn && (
        <Button
          variant="outline"
          size="sm"
          loading={busy}
          aria-label={texts.withdrawConsent({ title: purposeTexts[purpose].title, subject })}
          onClick={onWithdraw}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}

function historyOf({ requestedAt, givenAt, source, withdrawnAt }: Consent): string {
  const values = {
    day: formatDay(givenAt ?? requestedAt),
    source: consentSources[source] ?? source,
  };
  if (!withdrawnAt) return givenAt ? texts.consentGiven(values) : texts.consentRequested(values);
  const withdrawn = { ...values, withdrawnDay: formatDay(withdrawnAt) };
  return givenAt
    ? texts.consentGivenAndWithdrawn(withdrawn)
    : texts.consentRequestedAndWithdrawn(withdrawn);
}
