// Campaign image of the owner's home page: from edge to edge, with one line over it.
import type { ShownContent } from '#domain/home/shown-home.ts';
import { HomePicture } from './home-picture.tsx';

export function CampaignImage({ line, image }: ShownContent['campaign']) {
  return (
    <section
      {...(line
        ? { 'aria-labelledby': 'campaign' }
        : { 'aria-label': image.wide.alt || undefined })}
      className="on-dark relative isolate overflow-hidden bg-strip"
    >
      <div className="h-[min(30rem,118cqw)] md:h-155">
        <HomePicture image={image} />
      </div>
      {line && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/55 to-transparent px-4 pt-24 pb-6">
          <h2
            id="campaign"
            dir="auto"
            className="wrap text-center type-section-title wrap-anywhere"
          >
            {line}
          </h2>
        </div>
      )}
    </section>
  );
}
