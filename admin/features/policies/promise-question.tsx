// One sentence that binds the shop, as a question: agree in one tap, or go where it is changed.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, asAppError, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { type PolicyPromise, policyOfPromise } from '#domain/policy/promises.ts';
import { policyTitles } from '#domain/policy/policy.ts';
import { promiseTexts } from './promise-texts.ts';

type PromiseQuestionProps = {
  promise: PolicyPromise;
  /** Whether a question before it was answered on this page: then the focus follows. */
  hasFocus: boolean;
  onAnswered: (promises: PolicyPromise[]) => void;
  /** The sentence is no longer the one that was shown. */
  onOutdated: () => void;
};

export function PromiseQuestion(props: PromiseQuestionProps) {
  const { promise, hasFocus, onAnswered, onOutdated } = props;
  const { key, sentence } = promise;
  const { title, change } = promiseTexts[key];
  const [saving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const agree = async () => {
    setSaving(true);
    try {
      const call = api.admin.promises[':key'].$post({ param: { key }, json: { sentence } });
      onAnswered((await readResponse(call)).promises);
    } catch (error) {
      setSaving(false);
      showErrorToast(error);
      if (asAppError(error).code === 'policy/sentence-changed') onOutdated();
    }
  };
  return (
    <Card>
      <p className="type-small text-muted">{policyTitles[policyOfPromise[key]]}</p>
      <h2 ref={heading} tabIndex={-1} className="type-heading">
        {title}
      </h2>
      <blockquote className="my-5 max-w-prose border-l-4 border-line pl-4 wrap-anywhere">
        {sentence}
      </blockquote>
      {/* On a phone above the navigation: a long sentence is answered without scrolling back. */}
      <div className="flex flex-wrap gap-3 bg-card max-md:sticky max-md:bottom-24 max-md:py-2">
        <Button loading={saving} onClick={() => void agree()}>
          Yes, I promise this
        </Button>
        <Link to={change} className={buttonClass({ variant: 'outline' })}>
          Change…
        </Link>
      </div>
    </Card>
  );
}
