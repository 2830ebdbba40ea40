// How to reach the customer of a cash order, what to say, and the result of the call.
import { buttonClass } from '#ui/components/button.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import {
  type CallLanguage,
  MAX_UNANSWERED_CALLS,
  callLanguages,
  callText,
  internationalPhone,
  whatsAppUrl,
} from '#domain/order/order-work.ts';
import type { OrderToConfirmDto } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ActionButtons } from '../order-actions/action-buttons.tsx';
import { CallHistory } from './call-history.tsx';
import { callAction, cancelUnconfirmedAction, contactEmailAction } from './call-actions.ts';
import { useCallLanguage } from './use-call-language.ts';

const languages = Object.entries(callLanguages).map(([value, label]) => ({
  value: value as CallLanguage,
  label,
  lang: value,
}));

type CallPanelProps = {
  order: OrderToConfirmDto;
  /** True when the page has another next step than the call. */
  isQuiet?: boolean;
};

export function CallPanel({ order, isQuiet }: CallPanelProps) {
  const [language, setLanguage] = useCallLanguage();
  const shop = useShopConfig().settings.name;
  const { customer, phone, lines, amount, place } = order;
  const text = callText(language, { customer, shop, items: lines, amount, place });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`tel:+${internationalPhone(phone)}`}
          className={buttonClass({ variant: 'outline' })}
        >
          {`Call ${phone.slice(0, 5)} ${phone.slice(5)}`}
        </a>
        <a
          href={whatsAppUrl(phone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          WhatsApp
        </a>
        <SegmentedControl
          label="Language of the text"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <p lang={language} className="rounded-md border border-line bg-surface p-4 wrap-anywhere">
        {text}
      </p>
      <CallHistory calls={order.calls} />
      <CallResults order={order} isQuiet={isQuiet} />
    </div>
  );
}

function CallResults({ order, isQuiet }: CallPanelProps) {
  const { number, calls, isContactEmailSent } = order;
  const unanswered = calls.filter(({ result }) => result === 'no_answer').length;
  const isUnreachable = unanswered >= MAX_UNANSWERED_CALLS;
  const hasWrongNumber = calls.at(-1)?.result === 'wrong_number';
  // Only then it is what comes next.
  const isCancelOffered = isUnreachable || hasWrongNumber;
  const cancel = cancelUnconfirmedAction(order, isCancelOffered ? UNREACHED : '');
  return (
    <>
      {isUnreachable && (
        <p>{`No answer to ${unanswered} calls. You can cancel the order, or leave it until it expires.`}</p>
      )}
      {hasWrongNumber && !isContactEmailSent && (
        <p>
          Wrong number. Ask the customer by email or WhatsApp to get in touch, or cancel the order.
        </p>
      )}
      {isContactEmailSent && <p>The customer was asked by email to get in touch.</p>}
      <ActionButtons
        number={number}
        customer={order.customer}
        isQuiet={isQuiet}
        label={`Result of the call, order ${number}`}
        actions={[
          callAction(order, 'confirmed'),
          callAction(order, 'no_answer'),
          callAction(order, 'wrong_number'),
          ...(hasWrongNumber && !isContactEmailSent ? [contactEmailAction(order)] : []),
          ...(isCancelOffered ? [cancel] : []),
        ]}
        more={isCancelOffered ? [] : [cancel]}
      />
    </>
  );
}

const UNREACHED = 'We could not reach you by phone to confirm it.';
