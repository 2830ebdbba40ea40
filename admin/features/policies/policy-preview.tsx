// Preview of an edited policy: rendered by the server shortly after the last keystroke.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { RichBlocks } from '#ui/shop/rich-text.tsx';
import { PolicySections } from '#ui/shop/policy-text.tsx';
import { Card } from '#ui/components/card.tsx';
import { type PolicyKey, policyTitles } from '#domain/policy/policy.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';

const PAUSE_MS = 400;

type Source = Partial<Pick<OwnerSettings, 'terms' | 'privacy' | 'returnPolicy'>>;
/** `source`: the edited settings, of which the texts are read. */
type PolicyPreviewProps = { policy: PolicyKey; source: Partial<OwnerSettings> };

export function PolicyPreview({ policy, source }: PolicyPreviewProps) {
  const { terms, privacy, returnPolicy } = source;
  const text = usePreview(policy, JSON.stringify({ terms, privacy, returnPolicy }));
  return (
    <Card>
      <h2 className="mb-4 type-heading">Preview</h2>
      {text === null && <p className="text-muted">Loading the preview…</p>}
      {text === 'failed' && (
        <p className="text-muted">
          We couldn’t load the preview. What you have typed is stored on this device.
        </p>
      )}
      {text !== null && text !== 'failed' && (
        // A region of its own scrolls, so it can be focused.
        <section
          aria-label={`Preview: ${policyTitles[policy]}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
          tabIndex={0}
          className="max-h-160 overflow-y-auto rounded-md border border-line px-5 py-4 [&_h2]:text-xl! [&_p+p]:mt-3 [&_section]:mt-5 [&_section]:pt-4"
        >
          <RichBlocks blocks={text.intro} />
          <PolicySections sections={text.sections} />
        </section>
      )}
    </Card>
  );
}

/** `json`: the source as JSON, so that an equal one is not rendered again. */
function usePreview(policy: PolicyKey, json: string): RichText | 'failed' | null {
  const [text, setText] = useState<RichText | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadPreview(policy, JSON.parse(json) as Source).then(
        (loaded) => isCurrent && setText(loaded),
        () => isCurrent && setText('failed'),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [policy, json]);
  return text;
}

function loadPreview(policy: PolicyKey, json: Source): Promise<RichText> {
  const call = api.admin.policies[':policy'].preview.$post({ param: { policy }, json });
  return readResponse(call) as Promise<RichText>;
}
