// Style guide: badges, prices, ratings, headings, spinner and skeleton.
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { Price } from '#ui/components/price.tsx';
import { Rating } from '#ui/components/rating.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const tones: readonly BadgeTone[] = [
  'sale',
  'new',
  'subtle',
  'success',
  'warning',
  'error',
  'neutral',
];

export function Status() {
  return (
    <StyleGuideSection title="Status">
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Price: on a card, on the product page, without a discount">
        <Price price="₹5,499" original="₹10,999" />
        <Price price="₹5,499" original="₹10,999" size="detail" />
        <Price price="₹799" />
      </Specimen>
      <Specimen name="Rating">
        <Rating value={4.8} count={126} />
        <Rating value={4.2} count={1} long />
        <Rating value={5} />
      </Specimen>
      <Specimen name="Section heading">
        <SectionHeading
          as="h3"
          align="start"
          eyebrow="Featured Products"
          title="Loved this season"
          text="With an eyebrow, an ornament and a line of text."
        />
      </Specimen>
      <Specimen name="Ornament">
        <Ornament />
      </Specimen>
      <Specimen name="Spinner and skeleton">
        <Spinner label="Loading" size={32} />
        <Skeleton className="h-24 w-20" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </Specimen>
    </StyleGuideSection>
  );
}
