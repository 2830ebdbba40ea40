// Form of a review: stars, a few words, how it fits, and the name to show.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import {
  MAX_REVIEWER_NAME_LENGTH,
  MAX_REVIEW_LENGTH,
  type ReviewInput as Form,
  cleanReviewForm,
  fits,
  reviewFieldErrors,
} from '#domain/review/review.ts';
import type { ReviewItem } from '#server/shop/reviews/review-items.ts';
import { keepReviewDraft, readReviewDraft, removeReviewDraft } from './review-draft.ts';
import { StarField } from './star-field.tsx';
import * as texts from '#messages/review.ts';

const fitNames = {
  small: texts.fitSmall,
  true_to_size: texts.fitTrue,
  large: texts.fitLarge,
} as const;

type ReviewFormProps = {
  token: string;
  /** Number of the order. */
  number: string;
  item: ReviewItem;
  initial: Form;
  /** Whether a review is there already. */
  isChange: boolean;
  onSent: (form: Form) => void;
};

export function ReviewForm({ token, number, item, initial, isChange, onSent }: ReviewFormProps) {
  const { productId, name, hasSizes } = item;
  const draft = { number, productId };
  const [form, setForm] = useState<Form>(() => ({
    stars: initial.stars,
    text: initial.text,
    fit: initial.fit,
    name: initial.name,
  }));
  useEffect(() => {
    const kept = readReviewDraft({ number, productId });
    // oxlint-disable-next-line react/set-state-in-effect -- the server, which renders the form first, has no drafts
    if (kept) setForm(kept);
  }, [number, productId]);
  const { fieldErrors, busy, onSubmit, clearFieldErrors } = useFormSubmit({
    validate: () => reviewFieldErrors(cleanReviewForm(form)),
    async submit() {
      await readResponse(api.reviews.$post({ json: { token, productId, form } }));
      removeReviewDraft(draft);
      onSent(cleanReviewForm(form));
    },
  });
  const change = (changes: Partial<Form>) => {
    const changed = { ...form, ...changes };
    setForm(changed);
    keepReviewDraft(draft, changed);
    clearFieldErrors();
  };
  return (
    <form method="post" noValidate autoComplete="off" onSubmit={onSubmit} className="grid gap-5">
      <StarField
        legend={texts.starsOf({ name })}
        value={form.stars}
        error={fieldErrors.stars}
        onChange={(stars) => change({ stars })}
      />
      {hasSizes && (
        <ChoiceGroup legend={texts.fitQuestion}>
          <div className="flex flex-wrap gap-x-6">
            {fits.map((fit) => (
              <Radio
                key={fit}
                name="fit"
                label={fitNames[fit]}
                checked={form.fit === fit}
                onChange={() => change({ fit })}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      <TextArea
        label={texts.text}
        name="text"
        rows={5}
        hint={texts.textCount({ length: form.text.length, max: MAX_REVIEW_LENGTH })}
        value={form.text}
        error={fieldErrors.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <TextField
        label={texts.name}
        name="name"
        required
        maxLength={MAX_REVIEWER_NAME_LENGTH}
        value={form.name}
        error={fieldErrors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div>
        <Button type="submit" size="lg" loading={busy} loadingLabel={texts.sending}>
          {isChange ? texts.saveChanges : texts.send}
        </Button>
        <p className="mt-3 type-caption text-muted">{texts.draftKept}</p>
      </div>
    </form>
  );
}
