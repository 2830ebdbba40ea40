// Story of the home page: title, text and image, and the campaign image from edge to edge with one line.
import {
  type HomeImage,
  defineSection,
  errorsAt,
  hasVisibleText,
  imageError,
  requiredText,
  tooLong,
} from './section-kind.ts';
import { MAX_SECTION_TITLE } from './products.ts';

export type StorySection = { isOn: boolean; title: string; text: string; image: HomeImage | null };
export type CampaignSection = { isOn: boolean; line: string; image: HomeImage | null };

export const MAX_STORY = 1_500;
export const MAX_CAMPAIGN_LINE = 60;

export const storyKind = defineSection<StorySection>({
  label: 'Story',
  initial: { isOn: true, title: '', text: '', image: null },
  errorsOf: ({ title, text, image }) =>
    errorsAt({
      title: hasVisibleText(text)
        ? requiredText(title, MAX_SECTION_TITLE, 'Enter a title.')
        : tooLong(title, MAX_SECTION_TITLE),
      text: tooLong(text, MAX_STORY),
      image: imageError(image),
    }),
  summaryOf: ({ title, text, image }) => {
    const parts = [hasVisibleText(text) && 'Text', image && 'image'].filter(Boolean);
    return parts.length > 0 ? parts.join(' and ') : title.trim() || 'Empty';
  },
});

export const campaignKind = defineSection<CampaignSection>({
  label: 'Campaign image',
  initial: { isOn: true, line: '', image: null },
  errorsOf: ({ line, image }) =>
    errorsAt({
      line: tooLong(line, MAX_CAMPAIGN_LINE),
      image: hasVisibleText(line) && !image ? 'Add an image.' : imageError(image, true),
    }),
  summaryOf: ({ image }) => (image ? '1 image' : 'Empty'),
});
