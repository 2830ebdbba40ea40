// Telling the shop that something arrived damaged: what it is, and photos of it.
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { type Faults, focusFirstFault, hasFaults, nativeFaults } from '#app/ui/form-faults.ts';
import { toast } from '#app/ui/toast.tsx';
import { wordsFor } from '#domain/errors.ts';
import { ownMessages } from '#domain/messages/own.ts';
import { DamagePhotos, type Photo } from './damage-photos.tsx';
import { formatMoment } from './moments.ts';

export function ReportDamage({ number, until }: { number: string; until: string }) {
  const { revalidate } = useRevalidator();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const noPhotos = photos.length === 0 && { photos: wordsFor('return/photos-missing').message };
    const found = { ...nativeFaults(form), ...noPhotos };
    flushSync(() => setFaults(found));
    if (hasFaults(found)) return focusFirstFault(form);
    setBusy(true);
    const description = String(new FormData(form).get('description') ?? '');
    const json = { description, photos: photos.map(({ id }) => id) };
    try {
      await answered(api.orders[':number'].returns.$post({ param: { number }, json }));
      toast(ownMessages.damageReported);
      await revalidate();
    } catch (problem) {
      sayNo(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        We take damaged or defective goods back. Please tell us by {formatMoment(until)}, with
        photos. You pay the return shipping.
      </p>
      <TextArea
        label="What is damaged?"
        name="description"
        required
        maxLength={2000}
        rows={4}
        error={faults.description}
      />
      <DamagePhotos
        number={number}
        photos={photos}
        error={faults.photos}
        onChange={(change) => setPhotos(change)}
      />
      <div>
        <Button type="submit" loading={busy} loadingLabel="Sending...">
          Report damage
        </Button>
      </div>
    </form>
  );
}
