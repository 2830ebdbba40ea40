// Video of the home page: a link to YouTube or Vimeo, behind an image of the shop's own.
import { type HomeImage, defineSection, errorsAt, imageError, tooLong } from './section-kind.ts';
import { MAX_SECTION_TITLE } from './products.ts';

export type VideoSection = {
  isOn: boolean;
  title: string;
  /** As typed; see `videoUrl`. */
  link: string;
  image: HomeImage | null;
};

const MAX_LINK = 300;
const NO_VIDEO =
  'Enter the link of a video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=…';

export const videoKind = defineSection<VideoSection>({
  label: 'Video',
  initial: { isOn: true, title: '', link: '', image: null },
  errorsOf: ({ title, link, image }) =>
    errorsAt({
      title: tooLong(title, MAX_SECTION_TITLE),
      link: link.trim() !== '' && videoUrl(link) === null && NO_VIDEO,
      image: link.trim() !== '' && !image ? 'Add an image.' : imageError(image),
    }),
  summaryOf: ({ link }) => (videoUrl(link) === null ? 'Empty' : '1 video'),
});

/** The https address of a video's page, made of its id alone; null when the link is of no video. */
export function videoUrl(link: string): string | null {
  const text = link.trim();
  if (text.length > MAX_LINK) return null;
  const youTube =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      text,
    );
  if (youTube) return `https://www.youtube.com/watch?v=${youTube[1]}`;
  const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:[/?#]|$)/.exec(text);
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : null;
}
