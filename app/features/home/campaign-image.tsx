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
      <div className="h-[min(40rem,118vw)] md:h-[min(calc(100svh-5.25rem),44rem)]">
        <HomePicture image={image} />
      </div>
      {line && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[#2a0611]/95 via-[#2a0611]/75 to-transparent pt-28 pb-12">
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
