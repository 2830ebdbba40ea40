// The verbs that are legal now, as buttons; what cannot be undone is asked first, and every 'no' is said beside them.
import { lazy, useEffect, useRef, useState } from 'react';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-frame.tsx';
import { useOwnerCall } from './use-owner-call.ts';
import type { Answers, Verb } from './verbs.ts';

const AskFirst = lazy(() =>
  import('./ask-first.tsx').then((loaded) => ({ default: loaded.AskFirst })),
);

export type VerbButtonsProps = {
  number: string;
  /** The first is the usual next step. */
  verbs: readonly Verb[];
  /** Names the group for those who cannot see where it stands. */
  label: string;
  /** For amounts: the most there is. */
  mostRupees?: number;
};

export function VerbButtons({ number, verbs, label, mostRupees = 0 }: VerbButtonsProps) {
  const { busy, problem, run, forget } = useOwnerCall();
  const [asked, setAsked] = useState<{ verb: Verb; key: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = verbs.map((verb) => verb.label).join();
  const group = useFocusKept(busy === null && !isOpen, offered);

  const press = (verb: Verb) => {
    const key = crypto.randomUUID();
    forget();
    if (!verb.question) return void run(verb.label, () => verb.call(number, {}, key));
    setAsked({ verb, key });
    setIsOpen(true);
  };
  const goOn = async (answers: Answers) => {
    if (!asked) return;
    const { verb, key } = asked;
    if (await run(verb.label, () => verb.call(number, answers, key))) setIsOpen(false);
  };
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap gap-3">
        {verbs.map((verb, at) => (
          <Button
            key={verb.label}
            variant={at === 0 ? 'solid' : 'outline'}
            loading={busy === verb.label && !isOpen}
            onClick={() => press(verb)}
          >
            {verb.label}
          </Button>
        ))}
      </div>
      {!isOpen && <FieldError id={`${label}-problem`} error={problem} />}
      <WhenOpened open={isOpen}>
        {asked?.verb.question && (
          <AskFirst
            key={asked.key}
            open={isOpen}
            question={asked.verb.question}
            mostRupees={mostRupees}
            busy={busy !== null}
            problem={problem}
            onClose={() => setIsOpen(false)}
            onYes={goOn}
          />
        )}
      </WhenOpened>
    </div>
  );
}

/** A button that was pressed may be gone afterwards: then the group has the focus, and nobody is sent to the page's top. */
function useFocusKept(isIdle: boolean, offered: string) {
  const group = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!isIdle) wasBusy.current = true;
    if (!isIdle || !wasBusy.current) return;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost) return;
    wasBusy.current = false;
    group.current?.focus();
    // The buttons may change some time after the work is done: `offered` looks again.
  }, [isIdle, offered]);
  return group;
}
