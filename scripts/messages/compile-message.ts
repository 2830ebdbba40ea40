// One message in ICU MessageFormat, compiled to a constant or to a function of its values.
import {
  type MessageFormatElement,
  type PluralElement,
  TYPE,
  parse,
} from '@formatjs/icu-messageformat-parser';

export type CompiledMessage = {
  /** TypeScript types by the name of the value; none for a constant. */
  values: Record<string, string>;
  /** A string, a template, or parts with markup. */
  code: string;
  hasMarkup: boolean;
  /** Categories of each plural, which the language's rules must have. */
  plurals: string[][];
};

/** Throws an error that says where the text is not valid. */
export function compileMessage(text: string): CompiledMessage {
  const compiled: CompiledMessage = { values: {}, code: '', hasMarkup: false, plurals: [] };
  const elements = parse(text, { shouldParseSkeletons: false });
  compiled.hasMarkup = elements.some(({ type }) => type === TYPE.tag);
  compiled.code = compiled.hasMarkup
    ? `richText(${elements.map((element) => partOf(element, compiled)).join(', ')})`
    : literalOf(elements, compiled, null);
  return compiled;
}

function partOf(element: MessageFormatElement, compiled: CompiledMessage): string {
  if (element.type !== TYPE.tag) return literalOf([element], compiled, null);
  compiled.values[element.value] = '(children: ReactNode) => ReactNode';
  return `values.${element.value}(${literalOf(element.children, compiled, null)})`;
}

/** A string literal, or a template when a value stands in the text. `count`: the value that `#` stands for. */
function literalOf(
  elements: readonly MessageFormatElement[],
  compiled: CompiledMessage,
  count: string | null,
): string {
  if (elements.every((element) => element.type === TYPE.literal)) {
    return JSON.stringify(elements.map((element) => element.value).join(''));
  }
  const [only] = elements;
  if (elements.length === 1 && only?.type === TYPE.plural) return pluralChoice(only, compiled);
  const parts = elements.map((element) => templatePart(element, compiled, count));
  return `\`${parts.join('')}\``;
}

function templatePart(
  element: MessageFormatElement,
  compiled: CompiledMessage,
  count: string | null,
): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);
    case TYPE.argument:
      compiled.values[element.value] ??= 'string | number';
      return `\${values.${element.value}}`;
    case TYPE.number:
      compiled.values[element.value] = 'number';
      return `\${formatNumber(values.${element.value})}`;
    case TYPE.pound:
      return `\${formatNumber(values.${count})}`;
    case TYPE.plural:
      return `\${${pluralChoice(element, compiled)}}`;
    case TYPE.select: {
      const names = Object.keys(element.options).map((name) => `'${name}'`);
      compiled.values[element.value] = names.join(' | ');
      const entries = Object.entries(element.options).map(
        ([name, option]) => `${name}: ${literalOf(option.value, compiled, count)}`,
      );
      return `\${{ ${entries.join(', ')} }[values.${element.value}]}`;
    }
    default:
      throw new Error('Days and times come as formatted texts; markup stands outside plurals.');
  }
}

/** A choice among the forms: exact numbers first, then the categories of the language, then `other`. */
function pluralChoice(element: PluralElement, compiled: CompiledMessage): string {
  const value = `values.${element.value}`;
  compiled.values[element.value] = 'number';
  const forms = Object.entries(element.options).map(([name, option]) => ({
    name,
    literal: literalOf(option.value, compiled, element.value),
  }));
  compiled.plurals.push(forms.map(({ name }) => name).filter((name) => !name.startsWith('=')));
  const exact = forms.filter(({ name }) => name.startsWith('='));
  const categories = forms.filter(({ name }) => !name.startsWith('=') && name !== 'other');
  const other = forms.find(({ name }) => name === 'other')?.literal ?? '""';
  const conditions = [
    ...exact.map(({ name, literal }) => `${value} === ${name.slice(1)} ? ${literal} : `),
    ...categories.map(({ name, literal }) => `pluralForm(${value}) === "${name}" ? ${literal} : `),
  ];
  return `${conditions.join('')}${other}`;
}
