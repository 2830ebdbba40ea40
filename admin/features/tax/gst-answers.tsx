// Is the business registered for GST? The same sample cart for each answer, of a shop that charges GST by law.
import { Link } from 'react-router';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { PricingRules } from '#domain/order/pricing.ts';
import { GstSampleCart } from './sample-cart.tsx';
import { useSampleCart } from './use-sample-cart.ts';

export type GstAnswer = 'regular' | 'composition' | 'none';

const answers: Record<GstAnswer, { title: string; text: string }> = {
  regular: {
    title: 'Yes, under the regular scheme',
    text: 'GST is in the prices, and you pay it to the government. Customers get tax invoices.',
  },
  composition: {
    title: 'Yes, under the composition scheme',
    text: 'No GST is charged. Customers get bills of supply, and you pay a part of your turnover.',
  },
  none: {
    title: 'No',
    text: 'No GST is charged, and no page or document names it. Customers get bills of supply.',
  },
};

type GstAnswersProps = { pricing: PricingRules; answer: GstAnswer };

export function GstAnswers({ pricing, answer }: GstAnswersProps) {
  const sample = useSampleCart(pricing, true);
  if (sample === null) return null;
  const { rows, totalPaise, taxRows } = sample;
  const taxPaise = taxRows.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <section aria-label="Is your business registered for GST?">
      <h3 className="font-semibold">Is your business registered for GST?</h3>
      <p className="mt-1 mb-3 type-small text-muted">
        Your answer is the GSTIN and scheme of the seller.{' '}
        <Link to={adminPaths.settingsPart('seller', 'seller.gstin')} className={textLinkClass}>
          Change it
        </Link>
      </p>
      <div className="grid gap-4 rounded-md bg-calm p-4 type-small text-on-calm sm:grid-cols-2">
        {(Object.keys(answers) as GstAnswer[]).map((each) => (
          <div key={each}>
            <GstSampleCart
              title={`${answers[each].title}${each === answer ? ' (your shop)' : ''}`}
              rows={rows}
              totalPaise={totalPaise}
              below={[
                ...(each === 'regular' ? taxRows : []),
                { label: 'You keep', paise: totalPaise - (each === 'regular' ? taxPaise : 0) },
              ]}
            />
            <p className="mt-2">{answers[each].text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
