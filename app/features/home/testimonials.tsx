// Testimonials of the home page.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Rating } from '#ui/components/rating.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { Testimonial } from '#domain/home/home-content.ts';
import * as texts from '#messages/home.ts';

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { mode } = useShopConfig();
  if (testimonials.length === 0) return null;
  return (
    <section className="section bg-page-alt" aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHeading
          id="testimonials"
          eyebrow={texts.testimonialsEyebrow}
          title={texts.testimonialsTitle}
        />
        <ul className="mt-11 grid gap-5 md:grid-cols-3 md:gap-6">
          {testimonials.map(({ quote, author, rating }) => (
            <li key={author}>
              <figure className="flex h-full flex-col rounded-md border border-line bg-surface p-6 lg:p-8">
                <Rating value={rating} />
                <blockquote className="mt-4 mb-5 type-quote">{quote}</blockquote>
                <figcaption className="mt-auto type-small text-muted">{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {mode === 'demo' && (
          <p className="mt-5 text-center type-caption text-muted">{texts.sampleTestimonials}</p>
        )}
      </div>
    </section>
  );
}
