// Testimonials of the owner's home page: what customers have said, with name and place. No stars: nobody has counted them.
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { ShownContent } from '#domain/home/shown-home.ts';
import * as texts from '#messages/home.ts';

export function OwnTestimonials({ testimonials }: ShownContent['testimonials']) {
  return (
    <section className="section" aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHeading
          id="testimonials"
          eyebrow={texts.testimonialsEyebrow}
          title={texts.testimonialsTitle}
        />
        <ul className="mt-11 grid gap-5 md:grid-cols-3 md:gap-6">
          {testimonials.map(({ id, name, place, words }) => (
            <li key={id}>
              <figure className="flex h-full flex-col rounded-md border border-line bg-surface p-6 lg:p-8">
                <blockquote
                  dir="auto"
                  className="mb-5 type-quote wrap-anywhere"
                  style={{ whiteSpace: 'pre-line' }}
                >
                  {words.trim()}
                </blockquote>
                <figcaption className="mt-auto type-small wrap-anywhere text-muted">
                  <bdi>{name.trim()}</bdi>
                  {place.trim() && (
                    <>
                      , <bdi>{place.trim()}</bdi>
                    </>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
