// Adds sizes to a product: the usual ones by one press, one by one or in a row, any other by its name.
import { useOpenedForm } from '../../ui/use-opened-form.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { FREE_SIZE } from '#domain/product/product-document.ts';
import { sizes as usualSizes } from '#domain/product/product.ts';
import { namesIn, newNameErrors } from './new-name-errors.ts';

type AddSizeProps = { sizes: readonly string[]; onAdd: (sizes: readonly string[]) => void };

const usualRow = ['S', 'M', 'L', 'XL'];

export function AddSize({ sizes, onAdd }: AddSizeProps) {
  const { isOpen, setIsOpen, opener, opened } = useOpenedForm<HTMLDivElement>();
  const offered = [...usualSizes, FREE_SIZE].filter((size) => !sizes.includes(size));
  const isRowOffered = usualRow.every((size) => offered.some((each) => each === size));
  const namesOf = (values: FormData) => namesIn(textOf(values, 'name'));
  const form = useFormSubmit({
    validate: (element) => newNameErrors(namesOf(new FormData(element)), sizes),
    async submit(values, element) {
      onAdd(namesOf(values));
      element.reset();
    },
  });
  /** Adds usual sizes. Their button disappears, so the focus moves to stay in the group. */
  const addUsual = (...added: string[]) => {
    onAdd(added);
    opened.current?.focus();
  };
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        icon={<PlusIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Add a size
      </Button>
    );
  }
  return (
    <div
      ref={opened}
      tabIndex={-1}
      role="group"
      aria-label="Add a size"
      className="w-full rounded-md bg-surface p-3"
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {isRowOffered && (
          <Button variant="subtle" size="sm" onClick={() => addUsual(...usualRow)}>
            S to XL
          </Button>
        )}
        {offered.map((size) => (
          <Button key={size} variant="subtle" size="sm" onClick={() => addUsual(size)}>
            {size}
          </Button>
        ))}
      </div>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-2.5">
        <TextField
          label="Another size"
          placeholder="34, 36, 38"
          height="md"
          name="name"
          autoComplete="off"
          maxLength={300}
          error={form.fieldErrors.name}
          className="min-w-40 grow"
        />
        <Button type="submit" size="sm" variant="outline">
          Add
        </Button>
        <Button variant="ghost-accent" size="sm" onClick={() => setIsOpen(false)}>
          Done
        </Button>
      </form>
    </div>
  );
}
