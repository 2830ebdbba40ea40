// Where a button leads: chosen from the pages, collections, categories and products of the shop.
import { useState } from 'react';
import { type Goal, goalKey, goalKinds, goalPages } from '#domain/home/sections/goal.ts';
import { Select, type SelectOption } from '#ui/components/select.tsx';
import { ProductPicker } from '../collection/product-picker.tsx';
import type { HomeChoices } from './section-editor-props.ts';

const PRODUCT = 'choose-product';

type GoalFieldProps = {
  label: string;
  name: string;
  goal: Goal | null;
  error: string | undefined;
  choices: HomeChoices;
  onChange: (goal: Goal) => void;
};

export function GoalField({ label, name, goal, error, choices, onChange }: GoalFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isGone = goal !== null && choices.goals[goalKey(goal)]?.isAvailable === false;
  const options = [...optionsOf(choices), ...ownOption(goal, choices)];
  const choose = (value: string) => {
    setIsChoosing(value === PRODUCT);
    const chosen = parseGoal(value);
    if (chosen) onChange(chosen);
  };
  return (
    <div>
      <Select
        label={label}
        name={name}
        placeholder="Choose"
        options={options}
        value={isChoosing ? PRODUCT : goal ? goalKey(goal) : ''}
        error={error}
        hint={
          isGone
            ? 'This was deleted or unpublished. The button leads to All products until you choose another.'
            : undefined
        }
        onChange={(event) => choose(event.target.value)}
      />
      {isChoosing && (
        <div className="mt-3">
          <ProductPicker
            label="Product"
            action="Choose"
            chosenIds={[]}
            onAdd={(product) => {
              choices.onFound(product);
              setIsChoosing(false);
              onChange({ kind: 'product', id: product.id });
            }}
          />
        </div>
      )}
    </div>
  );
}

function optionsOf({ collections, categories, pages }: HomeChoices): SelectOption[] {
  return [
    ...Object.entries(goalPages).map(([id, page]) => ({
      value: goalKey({ kind: 'page', id }),
      label: page.label,
    })),
    ...pages.map(({ id, title }) => ({
      value: goalKey({ kind: 'ownPage', id }),
      label: `Page: ${title}`,
    })),
    ...collections
      .filter(({ isPublished }) => isPublished)
      .map(({ id, title }) => ({
        value: goalKey({ kind: 'collection', id }),
        label: `Collection: ${title}`,
      })),
    ...categories.map((category) => ({
      value: goalKey({ kind: 'category', id: category.id }),
      label: `Category: ${category.name}`,
    })),
    { value: PRODUCT, label: 'A product…' },
  ];
}

/** The chosen product, or a goal that is no longer offered. */
function ownOption(goal: Goal | null, choices: HomeChoices): SelectOption[] {
  if (!goal || optionsOf(choices).some(({ value }) => value === goalKey(goal))) return [];
  const found = choices.goals[goalKey(goal)];
  const name = found?.name || (found ? 'No longer in the shop' : 'A product');
  return [
    {
      value: goalKey(goal),
      label: goal.kind === 'product' && found?.name ? `Product: ${name}` : name,
    },
  ];
}

function parseGoal(value: string): Goal | null {
  const [kind = '', id = ''] = value.split(':', 2);
  const known = goalKinds.find((each) => each === kind);
  return known && id ? { kind: known, id } : null;
}
