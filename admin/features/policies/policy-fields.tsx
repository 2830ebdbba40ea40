// Text of a policy in Markdown, with the placeholders that the shop fills in.
import { TextArea } from '#ui/components/field.tsx';
import { type PolicyKey, policyPlaceholders, policyTitles } from '#domain/policy/policy.ts';

type PolicyFieldsProps = {
  policy: PolicyKey;
  value: string;
  error?: string;
  onValue: (value: string) => void;
};

export function PolicyFields({ policy, value, error, onValue }: PolicyFieldsProps) {
  return (
    <>
      <TextArea
        label={policyTitles[policy]}
        name={policy}
        rows={24}
        required
        value={value}
        error={error}
        onChange={(event) => onValue(event.currentTarget.value)}
        hint="Start a heading with ##, a list item with a hyphen. Write **bold** and [a link](/contact)."
      />
      <Placeholders />
    </>
  );
}

function Placeholders() {
  return (
    <details className="rounded-md bg-calm p-4 type-small text-on-calm">
      <summary className="cursor-pointer font-semibold">
        Placeholders, filled in from your settings
      </summary>
      <dl className="mt-3 grid gap-2 sm:grid-cols-[max-content_1fr] sm:gap-x-4">
        {Object.entries(policyPlaceholders).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
