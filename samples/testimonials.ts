// Sample testimonials of the home page: invented, and labelled as such.
import type { Testimonial } from '#domain/home/home-content.ts';

export const sampleTestimonials: readonly Testimonial[] = [
  {
    quote:
      'The flare is wonderful. I danced through all nine nights of Navratri and the hem still falls as it did on the first.',
    author: 'Ananya M., Pune',
    rating: 5,
  },
  {
    quote:
      'The green is deeper than in the pictures, and lovelier for it. My mother asked whose trunk it came from.',
    author: 'Ritika S., Lucknow',
    rating: 5,
  },
  {
    quote: 'Neat lining, real margin in the seams, and a dupatta that stays where it is pinned.',
    author: 'Farah K., Hyderabad',
    rating: 4,
  },
  {
    quote: 'You can see the hand in the block print. It is the softest thing I own.',
    author: 'Meera J., Bengaluru',
    rating: 5,
  },
];
