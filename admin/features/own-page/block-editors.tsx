// The editor of each kind of block; a new kind is added here.
import type { ComponentType } from 'react';
import { type BlockContents, type BlockKind, blockLengths } from '#domain/pages/blocks.ts';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { GoalField } from '../home-page/goal-field.tsx';
import { ImageField, imageCrops } from '../home-page/image-field.tsx';
import { ProductsEditor } from '../home-page/products-editor.tsx';
import type { HomeChoices } from '../home-page/section-editor-props.ts';
import { characterCount } from '../home-page/text-limit.ts';

type BlockEditorProps<T> = {
  value: T;
  /** Path of the content, such as `blocks.0`, by which errors are named. */
  path: string;
  errors: Record<string, string>;
  choices: HomeChoices;
  onChange: (value: T) => void;
};

const editors: { [K in BlockKind]: ComponentType<BlockEditorProps<BlockContents[K]>> } = {
  heading: ({ value, path, errors, onChange }) => (
    <TextField
      label="Heading"
      name={`${path}.text`}
      required
      autoComplete="off"
      value={value.text}
      error={errors[`${path}.text`]}
      onChange={(event) => onChange({ text: event.target.value })}
    />
  ),
  text: ({ value, path, errors, onChange }) => (
    <TextArea
      label="Text"
      name={`${path}.text`}
      required
      rows={6}
      hint={characterCount(value.text, blockLengths.text)}
      value={value.text}
      error={errors[`${path}.text`]}
      onChange={(event) => onChange({ text: event.target.value })}
    />
  ),
  image: ({ value, path, errors, onChange }) => (
    <ImageField
      label="Image"
      name={`${path}.image`}
      hint="At least 1,200 px on each side. It is cropped around the focal point for desktop and mobile."
      image={value.image}
      error={errors[`${path}.image`]}
      crops={imageCrops.both}
      hasAlt
      onChange={(image) => onChange({ image })}
    />
  ),
  imageText: ImageTextEditor,
  question: ({ value, path, errors, onChange }) => (
    <>
      <TextField
        label="Question"
        name={`${path}.question`}
        required
        autoComplete="off"
        value={value.question}
        error={errors[`${path}.question`]}
        onChange={(event) => onChange({ ...value, question: event.target.value })}
      />
      <TextArea
        label="Answer"
        name={`${path}.answer`}
        required
        rows={4}
        hint={characterCount(value.answer, blockLengths.answer)}
        value={value.answer}
        error={errors[`${path}.answer`]}
        onChange={(event) => onChange({ ...value, answer: event.target.value })}
      />
    </>
  ),
  products: ({ value, path, errors, choices, onChange }) => (
    <ProductsEditor
      value={{ isOn: true, ...value }}
      errors={errorsBelow(path, errors)}
      choices={choices}
      hasLargeFirst={false}
      onChange={({ isOn: _isOn, ...content }) => onChange(content)}
    />
  ),
  button: ({ value, path, errors, choices, onChange }) => (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label="Button"
        name={`${path}.label`}
        required
        hint={characterCount(value.label, blockLengths.label)}
        autoComplete="off"
        value={value.label}
        error={errors[`${path}.label`]}
        onChange={(event) => onChange({ ...value, label: event.target.value })}
      />
      <GoalField
        label="Leads to"
        name={`${path}.goal`}
        goal={value.goal}
        error={errors[`${path}.goal`]}
        choices={choices}
        onChange={(goal) => onChange({ ...value, goal })}
      />
    </div>
  ),
};

function ImageTextEditor(props: BlockEditorProps<BlockContents['imageText']>) {
  const { value, path, errors, onChange } = props;
  return (
    <>
      <TextField
        label="Heading"
        name={`${path}.title`}
        hint="Optional."
        autoComplete="off"
        value={value.title}
        error={errors[`${path}.title`]}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
      <TextArea
        label="Text"
        name={`${path}.text`}
        required
        rows={5}
        hint={characterCount(value.text, blockLengths.text)}
        value={value.text}
        error={errors[`${path}.text`]}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <ImageField
        label="Image"
        name={`${path}.image`}
        hint="Portrait, 4:5."
        image={value.image}
        error={errors[`${path}.image`]}
        crops={imageCrops.portrait}
        hasAlt
        onChange={(image) => onChange({ ...value, image })}
      />
    </>
  );
}

export function BlockEditor<K extends BlockKind>({
  kind,
  ...props
}: { kind: K } & BlockEditorProps<BlockContents[K]>) {
  const Editor: ComponentType<BlockEditorProps<BlockContents[K]>> = editors[kind];
  return (
    <div className="grid grid-cols-1 gap-5">
      <Editor {...(props as unknown as BlockEditorProps<BlockContents[K]>)} />
    </div>
  );
}

function errorsBelow(path: string, errors: Record<string, string>): Record<string, string> {
  const below = Object.entries(errors).filter(([field]) => field.startsWith(`${path}.`));
  return Object.fromEntries(below.map(([field, error]) => [field.slice(path.length + 1), error]));
}
