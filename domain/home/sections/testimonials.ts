// Testimonials of the home page: what customers have said, as the owner enters it.
import {
  type SectionErrors,
  counted,
  defineSection,
  errorsAt,
  requiredText,
  tooLong,
} from './section-kind.ts';

export type HomeTestimonial = { id: string; name: string; place: string; words: string };
export type TestimonialsSection = { isOn: boolean; testimonials: HomeTestimonial[] };

export const MAX_TESTIMONIALS = 12;
/** Most characters of each text of a testimonial. */
export const testimonialLengths = { name: 60, place: 60, words: 400 };

export const testimonialsKind = defineSection<TestimonialsSection>({
  label: 'Testimonials',
  initial: { isOn: true, testimonials: [] },
  errorsOf: ({ testimonials: all }) => ({
    ...errorsAt({
      testimonials:
        all.length > MAX_TESTIMONIALS && `Add at most ${MAX_TESTIMONIALS} testimonials.`,
    }),
    ...Object.assign({}, ...all.map(testimonialErrors)),
  }),
  summaryOf: ({ testimonials: all }) =>
    all.length === 0 ? 'Empty' : counted(all.length, 'testimonial'),
});

function testimonialErrors({ name, place, words }: HomeTestimonial, at: number): SectionErrors {
  const most = testimonialLengths;
  return errorsAt(
    {
      name: requiredText(name, most.name, 'Enter a name.'),
      place: tooLong(place, most.place),
      words: requiredText(words, most.words, 'Enter what the customer said.'),
    },
    `testimonials.${at}.`,
  );
}
