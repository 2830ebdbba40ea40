// Editor of testimonials: name, place and words of each.
import {
  type HomeTestimonial,
  type TestimonialsSection,
  MAX_TESTIMONIALS,
  testimonialLengths,
} from '#domain/home/sections/testimonials.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { SectionEditorProps } from './section-editor-props.ts';
import { characterCount } from './text-limit.ts';

export function TestimonialsEditor(props: SectionEditorProps<TestimonialsSection>) {
  const { value, errors, onChange } = props;
  const all = value.testimonials;
  const setAll = (testimonials: HomeTestimonial[]) => onChange({ ...value, testimonials });
  return (
    <div className="grid grid-cols-1 gap-6">
      {all.map((testimonial, at) => (
        <TestimonialFields
          key={testimonial.id}
          testimonial={testimonial}
          number={at + 1}
          path={`testimonials.${at}`}
          errors={errors}
          set={(changes) => setAll(all.with(at, { ...testimonial, ...changes }))}
          onMove={(step) => setAll(all.toSpliced(at, 1).toSpliced(at + step, 0, testimonial))}
          isLast={at === all.length - 1}
          onRemove={() => setAll(all.toSpliced(at, 1))}
        />
      ))}
      <FieldError id="testimonials-error" error={errors.testimonials} />
      {all.length < MAX_TESTIMONIALS && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            setAll([...all, { id: crypto.randomUUID(), name: '', place: '', words: '' }])
          }
        >
          Add testimonial
        </Button>
      )}
    </div>
  );
}

type TestimonialFieldsProps = {
  testimonial: HomeTestimonial;
  number: number;
  isLast: boolean;
  path: string;
  errors: Record<string, string>;
  set: (changes: Partial<HomeTestimonial>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function TestimonialFields(props: TestimonialFieldsProps) {
  const { testimonial, number, isLast, path, errors, set, onMove, onRemove } = props;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">Testimonial {number}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          name={`${path}.name`}
          required
          value={testimonial.name}
          error={errors[`${path}.name`]}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Place"
          name={`${path}.place`}
          value={testimonial.place}
          error={errors[`${path}.place`]}
          autoComplete="off"
          onChange={(event) => set({ place: event.target.value })}
        />
      </div>
      <TextArea
        label="Words"
        name={`${path}.words`}
        required
        rows={3}
        hint={characterCount(testimonial.words, testimonialLengths.words)}
        value={testimonial.words}
        error={errors[`${path}.words`]}
        onChange={(event) => set({ words: event.target.value })}
      />
      <p className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="outline"
          disabled={number === 1}
          aria-label={`Move testimonial ${number} up`}
          onClick={() => onMove(-1)}
        >
          Move up
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isLast}
          aria-label={`Move testimonial ${number} down`}
          onClick={() => onMove(1)}
        >
          Move down
        </Button>
        <Button
          size="sm"
          variant="ghost-accent"
          aria-label={`Remove testimonial ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </p>
    </fieldset>
  );
}
