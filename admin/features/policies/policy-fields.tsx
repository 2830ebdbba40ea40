// Text of a policy in Markdown, with the placeholders that the shop fills in.
import { TextArea, type TextAreaProps } from '#ui/components/field.tsx';
import { policyPlaceholders } from '#domain/policy/policy.ts';

/** `props`: what binds the text to its setting. */
export function PolicyFields(props: TextAreaProps) {
  return (
    <>
      <TextArea {...props} rows={24} required />
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
