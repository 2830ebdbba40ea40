// Who else has this editor open, at its top.
import { alsoEditingText } from './also-editing-text.ts';
import { usePresence } from './use-presence.ts';

type AlsoEditingProps = {
  /** What is open, such as `product:1`; null for what nobody else can have open. */
  subject: string | null;
};

export function AlsoEditing({ subject }: AlsoEditingProps) {
  const others = usePresence(subject);
  return (
    <div role="status" aria-label="Also editing">
      {others.length > 0 && (
        <p className="my-3 rounded-md bg-wait px-4 py-2 type-small text-on-wait wrap-anywhere">
          {alsoEditingText(others)}
        </p>
      )}
    </div>
  );
}
