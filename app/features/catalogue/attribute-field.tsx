// Filter by an attribute: its options with their counts, or a range of numbers.
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { RangeFields } from '#ui/components/range-fields.tsx';
import { ChoiceGroup } from '#ui/components/radio.tsx';
import { TextField } from '#ui/components/field.tsx';
import type { FilterCounts } from '#domain/catalogue/catalogue.ts';
import {
  type FilterAttribute,
  hasNumbers,
  readNumber,
} from '#domain/catalogue/filter-attribute.ts';
import { toggledOption, withChoice } from './filter-labels.ts';
import { OptionLabel } from './option-label.tsx';
import type { FilterState } from './use-filter-state.ts';
import * as texts from '#messages/attribute-filter.ts';

/** An attribute with more options than this shows its first options; the others follow in a list that is opened. */
const MAX_OPEN = 10;
const FIRST = 6;
/** Number of options from which on the options can be searched. */
const SEARCHED_FROM = 20;

type AttributeFieldProps = {
  attribute: FilterAttribute;
  heading: ReactNode;
  filterState: FilterState;
  counts: FilterCounts | null;
};

/** Attribute folded behind its heading; open at first if one of its values is chosen. */
export function FoldedAttributeField(props: AttributeFieldProps) {
  const { attribute, heading, filterState } = props;
  const { options, ranges } = filterState.filter;
  const [wasOpen] = useState(Boolean(options[attribute.code] ?? ranges[attribute.code]));
  return (
    <details open={wasOpen} className="accordion">
      <summary>
        {heading}
        <ChevronDownIcon size={20} />
      </summary>
      <AttributeField {...props} isLabelHidden />
    </details>
  );
}

export function AttributeField({
  attribute,
  heading,
  isLabelHidden = false,
  filterState,
  counts,
}: AttributeFieldProps & { isLabelHidden?: boolean }) {
  const { code, label, unit, type, options } = attribute;
  const legend = isLabelHidden ? label : heading;
  const { filter, apply, preview } = filterState;
  if (hasNumbers(type)) {
    return (
      <RangeFields
        legend={legend}
        hideLegend={isLabelHidden}
        unit={unit}
        name={code}
        range={filter.ranges[code] ?? [null, null]}
        bounds={counts?.numbers[code]}
        read={readNumber}
        onChange={(range) => {
          const isSet = range.some((limit) => limit !== null);
          preview({ ranges: withChoice(filter.ranges, code, isSet && range) });
        }}
        onCommit={() => apply()}
      />
    );
  }
  const [first, others] =
    options.length > MAX_OPEN ? [options.slice(0, FIRST), options.slice(FIRST)] : [options, []];
  const shown = (some: typeof options) =>
    some.map((option) => (
      <OptionCheckbox
        key={option.id}
        {...{ attribute, option, filterState }}
        count={counts?.attributes[code] && (counts.attributes[code][option.code] ?? 0)}
      />
    ));
  return (
    <ChoiceGroup legend={legend} hideLegend={isLabelHidden}>
      {shown(first)}
      {others.length > 0 && (
        <MoreOptions
          attribute={attribute}
          isOpen={others.some(({ id }) => filter.options[code]?.includes(id))}
        >
          {(matches) => shown(others.filter((option) => matches(option.label)))}
        </MoreOptions>
      )}
    </ChoiceGroup>
  );
}

type OptionCheckboxProps = {
  attribute: FilterAttribute;
  option: FilterAttribute['options'][number];
  filterState: FilterState;
  count: number | undefined;
};

/** Checkbox of one option; a flag has one option, itself. */
export function OptionCheckbox({
  attribute: { code },
  option,
  filterState: { filter, apply },
  count,
}: OptionCheckboxProps) {
  return (
    <Checkbox
      name={code}
      value={option.code}
      label={<OptionLabel count={count}>{option.label}</OptionLabel>}
      checked={filter.options[code]?.includes(option.id) ?? false}
      onChange={() => apply({ options: toggledOption(filter.options, code, option.id) })}
    />
  );
}

type MoreOptionsProps = {
  attribute: FilterAttribute;
  /** Whether the list is open when it is first shown. */
  isOpen: boolean;
  children: (matches: (label: string) => boolean) => ReactNode;
};

/** Opens without JavaScript too. */
function MoreOptions({ attribute: { label, options }, isOpen, children }: MoreOptionsProps) {
  const [wasOpen] = useState(isOpen);
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  return (
    <details open={wasOpen} className="accordion">
      <summary className="type-small font-medium">
        {texts.showAll({ count: options.length })}
        <ChevronDownIcon size={18} />
      </summary>
      {options.length > SEARCHED_FROM && (
        <TextField
          type="search"
          label={texts.findIn({ label })}
          height="md"
          autoComplete="off"
          className="noscript:hidden"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {children((option) => option.toLowerCase().includes(text))}
    </details>
  );
}
