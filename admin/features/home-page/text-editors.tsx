// Editors of the sections that are a heading, a text or one image.
import {
  type CampaignSection,
  type StorySection,
  MAX_CAMPAIGN_LINE,
  MAX_STORY,
} from '#domain/home/sections/story.ts';
import type { TilesSection } from '#domain/home/sections/tiles.ts';
import type { VideoSection } from '#domain/home/sections/video.ts';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { ImageField, imageCrops } from './image-field.tsx';
import type { SectionEditorProps } from './section-editor-props.ts';
import { characterCount } from './text-limit.ts';

export function TilesEditor({ value, errors, onChange }: SectionEditorProps<TilesSection>) {
  return (
    <TextField
      label="Heading"
      name="title"
      hint="Empty for the usual one."
      value={value.title}
      error={errors.title}
      autoComplete="off"
      onChange={(event) => onChange({ ...value, title: event.target.value })}
    />
  );
}

export function StoryEditor({ value, errors, onChange }: SectionEditorProps<StorySection>) {
  const set = (changes: Partial<StorySection>) => onChange({ ...value, ...changes });
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label="Title"
        name="title"
        value={value.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Text"
        name="text"
        rows={7}
        hint={characterCount(value.text, MAX_STORY)}
        value={value.text}
        error={errors.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <ImageField
        label="Image"
        name="image"
        hint="Optional. Portrait, 4:5."
        image={value.image}
        error={errors.image}
        crops={imageCrops.portrait}
        hasAlt
        onChange={(image) => set({ image })}
      />
    </div>
  );
}

export function CampaignEditor({ value, errors, onChange }: SectionEditorProps<CampaignSection>) {
  const set = (changes: Partial<CampaignSection>) => onChange({ ...value, ...changes });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ImageField
        label="Image"
        name="image"
        hint="At least 2,400 px wide, shown from edge to edge."
        image={value.image}
        error={errors.image}
        crops={imageCrops.both}
        isWide
        hasAlt
        onChange={(image) => set({ image })}
      />
      <TextField
        label="Line"
        name="line"
        hint={characterCount(value.line, MAX_CAMPAIGN_LINE)}
        value={value.line}
        error={errors.line}
        autoComplete="off"
        onChange={(event) => set({ line: event.target.value })}
      />
    </div>
  );
}

export function VideoEditor({ value, errors, onChange }: SectionEditorProps<VideoSection>) {
  const set = (changes: Partial<VideoSection>) => onChange({ ...value, ...changes });
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label="Title"
        name="title"
        value={value.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label="Link of the video"
        name="link"
        hint="On YouTube or Vimeo. It opens there; nothing is loaded from there before."
        inputMode="url"
        value={value.link}
        error={errors.link}
        autoComplete="off"
        onChange={(event) => set({ link: event.target.value })}
      />
      <ImageField
        label="Image"
        name="image"
        hint="What customers press to see the video."
        image={value.image}
        error={errors.image}
        crops={imageCrops.banner}
        hasAlt
        onChange={(image) => set({ image })}
      />
    </div>
  );
}

export function NewsletterNote() {
  return (
    <p className="text-muted">
      The sign-up form. It is shown once the shop has an email address in Settings.
    </p>
  );
}
