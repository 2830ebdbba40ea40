// Text of a policy: introduction and sections, with the number and the day of its version below.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { RichBlocks } from '#ui/shop/rich-text.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { PolicyDto } from '#server/shop/policies/policies.ts';
import * as texts from '#messages/policy.ts';

/** `children`: sections that are not part of the text. */
export function PolicyText({ policy, children }: { policy: PolicyDto; children?: ReactNode }) {
  const { title, text, version, at, isCurrent } = policy;
  return (
    <article className="wrap py-10 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="type-page-title">{title}</h1>
        {!isCurrent && <EarlierVersion policy={policy} />}
        <div className="mt-4 type-lede [&_p+p]:mt-3">
          <RichBlocks blocks={text.intro} />
        </div>
        <PolicySections sections={text.sections} />
        {children}
        <p className="mt-9 border-t border-line pt-5 type-small text-muted">
          {texts.inForceSince({ version, day: formatDay(at) })}
        </p>
      </div>
    </article>
  );
}

export function PolicySections({ sections }: Pick<RichText, 'sections'>) {
  return sections.map(({ id, title, blocks }, at) => (
    <section
      // oxlint-disable-next-line react/no-array-index-key -- two headings may be equal
      key={at}
      id={id}
      className="mt-9 border-t border-line pt-7 [&_p+p]:mt-3 [&_p+ul]:mt-3 [&_ul+p]:mt-3"
    >
      <h2 className="mb-3 type-panel-title">{title}</h2>
      <RichBlocks blocks={blocks} />
    </section>
  ));
}

function EarlierVersion({ policy: { policy, title } }: { policy: PolicyDto }) {
  const current = { terms: paths.terms(), privacy: paths.privacy(), returns: null }[policy];
  return (
    <p className="mt-4 rounded-md bg-info px-4 py-3 type-small text-on-info">
      {texts.earlierVersion}{' '}
      {current && (
        <Link to={current} className={textLinkClass}>
          {texts.inForceNow({ title })}
        </Link>
      )}
    </p>
  );
}
