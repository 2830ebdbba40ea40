// Fields of one slide: texts with their counts, buttons, images and the time in which it is shown.
import { type HomeSlide, MAX_BUTTONS, slideLengths } from '#domain/home/sections/banner.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { GoalField } from './goal-field.tsx';
import { ImageField, imageCrops } from './image-field.tsx';
import type { HomeChoices } from './section-editor-props.ts';
import { ShownTime } from './shown-time.tsx';
import { characterCount } from './text-limit.ts';

type SlideFieldsProps = {
  slide: HomeSlide;
  /** Path of the slide in the section, such as `slides.0`. */
  path: string;
  errors: Record<string, string>;
  choices: HomeChoices;
  set: (changes: Partial<HomeSlide>) => void;
};

export function SlideFields({ slide, path, errors, choices, set }: SlideFieldsProps) {
  const field = (name: keyof HomeSlide) => ({
    name: `${path}.${name}`,
    error: errors[`${path}.${name}`],
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        {...field('eyebrow')}
        label="Text above title"
        value={slide.eyebrow}
        autoComplete="off"
        onChange={(event) => set({ eyebrow: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('title')}
          label="Title"
          required
          hint={characterCount(slide.title, slideLengths.title)}
          value={slide.title}
          autoComplete="off"
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          {...field('secondLine')}
          label="Second line"
          hint={characterCount(slide.secondLine, slideLengths.secondLine)}
          value={slide.secondLine}
          autoComplete="off"
          onChange={(event) => set({ secondLine: event.target.value })}
        />
      </div>
      <TextArea
        {...field('text')}
        label="Text"
        rows={3}
        hint={characterCount(slide.text, slideLengths.text)}
        value={slide.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Buttons {...{ slide, path, errors, choices, set }} />
      <ImageField
        {...field('image')}
        label="Image"
        hint="At least 2,400 px wide. It is cropped around the focal point for desktop and mobile."
        image={slide.image}
        crops={imageCrops.both}
        isWide
        onChange={(image) => set({ image })}
      />
      <ImageField
        {...field('phoneImage')}
        label="Mobile image"
        hint="Optional."
        image={slide.phoneImage}
        crops={imageCrops.portrait}
        onChange={(phoneImage) => set({ phoneImage })}
      />
      <ImageField
        {...field('darkImage')}
        label="Dark mode image"
        hint="Optional."
        image={slide.darkImage}
        crops={imageCrops.both}
        isWide
        onChange={(darkImage) => set({ darkImage })}
      />
      <ShownTime slide={slide} path={path} error={errors[`${path}.endsAt`]} set={set} />
    </div>
  );
}

const buttonNames = ['Primary button', 'Secondary button'];

function Buttons({ slide: { buttons }, path, errors, choices, set }: SlideFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {buttons.map((button, at) => {
        const name = buttonNames[at] ?? 'Button';
        const place = `${path}.buttons.${at}`;
        const change = (changes: Partial<typeof button>) =>
          set({ buttons: buttons.with(at, { ...button, ...changes }) });
        return (
          <fieldset key={name} className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
            <legend className="sr-only">{name}</legend>
            <TextField
              label={name}
              name={`${place}.label`}
              hint={characterCount(button.label, slideLengths.label)}
              value={button.label}
              error={errors[`${place}.label`]}
              autoComplete="off"
              onChange={(event) => change({ label: event.target.value })}
            />
            <GoalField
              label="Leads to"
              name={`${place}.goal`}
              goal={button.goal}
              error={errors[`${place}.goal`]}
              choices={choices}
              onChange={(goal) => change({ goal })}
            />
            <Button
              size="sm"
              variant="ghost-accent"
              className="justify-self-start sm:col-span-2"
              onClick={() => set({ buttons: buttons.toSpliced(at, 1) })}
            >
              Remove {name.toLowerCase()}
            </Button>
          </fieldset>
        );
      })}
      {buttons.length < MAX_BUTTONS && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => set({ buttons: [...buttons, { label: '', goal: null }] })}
        >
          Add button
        </Button>
      )}
    </div>
  );
}
